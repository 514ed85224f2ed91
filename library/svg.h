/* Draws a state as a picture, for programs that call the library. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* Appends the state after the moves, "a b / c / -", as SVG; `view`: only what
 * that player knows; NULL: everything.  FALSE, with an error: a move is not
 * legal, there is no such player, or a limit was reached. */
gboolean rg_library_draw_svg (RgGame *game, const char *moves, const char *view,
                              RgDiags *diags, GString *out);
