/* Cells that are truths: whether a piece is there. */
#pragma once

#include "rg/board/board.h"

/* The piece of a cell such as `c1[rook]`; RG_NO_NAME: it is no truth. */
RgName rg_svg_fact (RgGame *game, const RgBoardCell *cell);
