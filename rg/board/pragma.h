/* Converts between boards and the pragma @board. */
#pragma once

#include "rg/board/board.h"

/* Adds the boards of a pragma. Adds none if the kind is `none` or unknown, or
 * if the state has none of the cells. */
void rg_board_read_pragma (RgGame *game, const RgPragma *pragma,
                           GPtrArray *boards);

/* Replaces a pragma that does not list the cells by one that does. */
void rg_board_spell_pragma (RgGame *game, const RgPragma *pragma);

/* Adds the pragma of a board, with the maps of its layers: without cells, if
 * their names say the same.  A board with very many cells has none. */
void rg_board_add_pragma (RgGame *game, const RgBoard *board,
                          const RgName *names);
