/* Draws the game tree of rg-check --tree. */
#pragma once

#include "rg/interp/interp.h"

/* Appends the tree up to that many moves from the start, for Graphviz or as
 * SVG.  Nothing, with a message: the game is improper, or a limit is reached.
 */
void rg_library_draw_check_tree (RgGame *game, guint depth, gboolean svg,
                                 const RgInterpLimits *limits, RgDiags *diags,
                                 GString *out);
