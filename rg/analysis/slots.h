/* Chooses the variables whose values a product graph needs (product.h). */
#pragma once

#include "rg/game.h"

/* Why the product needs a variable. */
enum {
  RG_DECIDES = 1,  /* it decides elements, or has an any assignment */
  RG_DECIDES_TAGS, /* it is in a tag `$$ v` */
};

/* Variables of a set type that decide which tag is output and which element of
 * a map is read or written:
 *
 *   - those in tags `$$ v` and in any assignments,
 *   - those in indices of variables, and small ones in indices of constants,
 *   - the sources of assignments to them.
 *
 * All have at most 1024 symbols.
 *
 * By index of a global, 0 for others; the caller frees the array. */
guint8 *rg_find_deciding_variables (RgGame *game);
