/* Finds the boards of a game: by its pragmas @board or, without any, those that
 * are found among the variables that matter between moves. */
#pragma once

#include "rg/board/board.h"

/* RgBoard *, planes first; the caller frees the array, which frees them. */
GPtrArray *rg_boards_find (RgGame *game);
