/* Boards and the pragma @board. */
#pragma once

#include "rg/board/board.h"

/* Adds the boards of a pragma: none if it is of kind `none`, of an unknown
 * kind, or about nothing that the state has. */
void rg_board_read_pragma (RgGame *game, const RgPragma *pragma,
                           GPtrArray *boards);

/* Puts a pragma with all cells in the place of one that leaves them out. */
void rg_board_spell_pragma (RgGame *game, const RgPragma *pragma);

/* Adds the pragma of a board, with the maps of its layers: without cells, if
 * their names say the same.  A board with very many cells has none. */
void rg_board_add_pragma (RgGame *game, const RgBoard *board,
                          const RgName *names);
