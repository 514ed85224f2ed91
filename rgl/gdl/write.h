/* A game as a rule sheet in GDL. */
#pragma once

#include "rgl/stock.h"
#include "rgl/view.h"

/* The text.  NULL: errors, reported.  Appends to `origins`, an array of
 * RgDerived or NULL, the origins of its parts. */
GString *rgl_write (const RglGame *game, const RglDomains *domains,
                    const RglView *view, const RglStock *stock,
                    GArray *origins);
