/* A game as a rule sheet in GDL. */
#pragma once

#include "rgl/stock.h"
#include "rgl/view.h"

/* The text; NULL: the game is wrong, which has been reported.  Appends to
 * `origins`, an array of RgDerived or NULL, where its parts come from. */
GString *rgl_write (const RglGame *game, const RglDomains *domains,
                    const RglView *view, const RglStock *stock,
                    GArray *origins);
