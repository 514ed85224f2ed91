/* Draws the figures of random plays as a picture. */
#pragma once

#include "rg/interp/explore.h"

/* Appends plots of the legal moves by ply, the lengths of plays and the scores
 * by player; those without values are left out.  `title`: of the picture. */
void rg_library_draw_check_plot (const char *title, const RgInterp *interp,
                                 const RgInterpExploration *exploration,
                                 GString *out);
