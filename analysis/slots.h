/* Which variables a product graph has to know the values of (product.h). */
#pragma once

#include "rg/game.h"

/* Variables of a set type that decide what tags are and which element of a map
 * is read or written: those of `$$ v`, of any assignments, in indices of
 * variables, and small ones in indices of constants; and what these are made
 * of.  By index of a global; the caller frees it. */
guint8 *rg_deciding_variables (RgGame *game);
