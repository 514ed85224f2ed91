/* Places cells by steps whose names are directions: "up", "northEast". */
#pragma once

#include "rg/board/steps.h"

/* Whether most steps of the game lead to the cell that is drawn in their
 * direction. */
gboolean rg_board_agrees (const RgBoard *board, const RgBoardSteps *steps);

/* Places the cells by steps of one length. The cells are squares; they are
 * hexagons if they have neighbours in rows and on diagonals, but not in
 * columns.  A cell without a direction is at the place of a neighbour. Returns
 * FALSE if the steps contradict one another, or do not reach all cells. */
gboolean rg_board_follow (RgBoard *board, const RgBoardSteps *steps);

/* Places the cells by steps of any length: only the order of columns and of
 * rows counts, as in the mill game. Returns FALSE as above. */
gboolean rg_board_rank (RgBoard *board, const RgBoardSteps *steps);

/* Whether a step leads over different lengths in its direction, as on a board
 * of points with names such as a7 and d7. */
gboolean rg_board_is_stretched (const RgBoard *board,
                                const RgBoardSteps *steps);

/* Adds the lines of a graph.  A board of kind `grid` or `hex` first becomes a
 * graph if it is irregular, and is left alone otherwise.  It is irregular if
 * some cells lack a step that others have, or if a step without a direction
 * leads different ways. */
void rg_board_connect (RgBoard *board, const RgBoardSteps *steps);
