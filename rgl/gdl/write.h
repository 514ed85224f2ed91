/* Writes a game as a rule sheet in GDL. */
#pragma once

#include "rgl/piece-counts.h"
#include "rgl/visibility.h"

/* Returns the text of the sheet. NULL: there were errors, which were reported.
 * Appends the origins of its parts to `origins`, an array of RgDerived; NULL:
 * they are not wanted. */
GString *rgl_write (const RglGame *game, const RglDomains *domains,
                    const RglView *view, const RglPieceCounts *counts,
                    GArray *origins);
