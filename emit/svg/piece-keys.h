/* Recognises cells whose last key is a piece, such as `c1[rook]`.  Such a cell
 * has the value 1, or the square of the piece, if the piece is on the square.
 */
#pragma once

#include "rg/board/board.h"

/* The piece of such a cell; RG_NO_NAME: it is another cell. */
RgName rg_svg_find_piece_of_key (RgGame *game, const RgBoardCell *cell);
/* Whether the value, which is known, means that the piece of such a cell is
 * there. */
gboolean rg_svg_is_piece_there (RgGame *game, const RgBoardCell *cell,
                                RgName value);
