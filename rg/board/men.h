/* Finds boards of a game whose state has no map of squares, but the squares of
 * the pieces:
 *
 *     var tile_1: Square = C__1_1;    var tile_2: Square = C__2_1;
 */
#pragma once

#include "rg/board/board.h"

/* A variable, or an element of a map, whose value is the square of a piece. */
typedef struct {
  const RgExpr *place;
  RgName piece;
} RgBoardMan;

/* Adds the board of all squares that values name, with a cell for each man on
 * each square, `C__1_1[1]`; nothing, if values have no coordinates. */
void rg_board_add_men (RgGame *game, const GArray *men, GPtrArray *boards);
