/* Finds boards of lines between dots, by the names of two kinds of lines:
 *
 *     H__1_1 ... H__3_2, V__1_1 ... V__2_3     nine dots
 */
#pragma once

#include "rg/board/board.h"

/* Adds to the board the elements of `map` at those names, below an outer key,
 * which may be NULL.  If the names are not of this form, adds none and returns
 * FALSE. */
gboolean rg_board_add_dots (RgGame *game, const RgExpr *map,
                            const RgExpr *outer, RgBoard *board);
