/* Finds the board of a map without a pragma that lists the cells: by the names
 * of its keys, and by the constant maps between them. */
#pragma once

#include "rg/board/board.h"

/* Adds the boards of a variable, of a kind, or for RG_BOARD_NONE of the kind
 * that its keys suggest. Names of keys may have coordinates. A map of maps is
 * a board for each outer key, or one grid of both keys. Adds none if keys have
 * no coordinates. */
void rg_board_shape (RgGame *game, const RgGlobal *map, RgBoardKind kind,
                     GPtrArray *boards);

/* Mirrors the rows, which count upwards, unless the first player's pieces begin
 * below so. */
void rg_board_seat (RgGame *game, RgBoard *board);

/* Adds the board of a map whose keys have no coordinates: a grid or a ring by
 * steps, a graph, or rows. */
void rg_board_list (RgGame *game, const RgGlobal *map, GPtrArray *boards);

/* Adds a row with the variable, or with an item for each key of the map. */
void rg_board_row (RgGame *game, const RgGlobal *variable, RgBoardKind kind,
                   GPtrArray *boards);
