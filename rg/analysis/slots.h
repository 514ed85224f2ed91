/* Which variables a product graph has to know the values of (product.h). */
#pragma once

#include "rg/game.h"

enum {
  RG_DECIDES = 1,
  RG_DECIDES_TAGS, /* it stands in a `$$ v` */
};

/* Variables of a set type that decide what tags are and which element of a map
 * is read or written: those of `$$ v`, of any assignments, in indices of
 * variables, and small ones in indices of constants; and what these are made
 * of.  By index of a global, 0 for others; the caller frees it. */
guint8 *rg_deciding_variables (RgGame *game);
