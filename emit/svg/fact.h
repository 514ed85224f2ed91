/* Cells with a piece in their key, such as `c1[rook]`, and a value that says
 * whether it is on the square: a truth, or the square where the piece is. */
#pragma once

#include "rg/board/board.h"

/* The piece of such a cell; RG_NO_NAME: it is another cell. */
RgName rg_svg_fact (RgGame *game, const RgBoardCell *cell);
/* Whether the value, which is known, puts the piece of such a cell there. */
gboolean rg_svg_holds (RgGame *game, const RgBoardCell *cell, RgName value);
