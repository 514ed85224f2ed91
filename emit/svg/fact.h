/* Cells with a Boolean value: whether the piece that the key names is on the
 * square, such as `c1[rook]`. */
#pragma once

#include "rg/board/board.h"

/* The piece of such a cell; RG_NO_NAME: the cell's value is not Boolean. */
RgName rg_svg_fact (RgGame *game, const RgBoardCell *cell);
