/* Places of cells by steps whose names are directions: "up", "northEast". */
#pragma once

#include "rg/board/steps.h"

/* Whether the places of the cells are where most steps lead to. */
gboolean rg_board_agrees (const RgBoard *board, const RgBoardSteps *steps);

/* Steps of one length: squares, or hexagons if cells have neighbours in rows
 * and on diagonals, but not in columns.  Cells without a direction are at the
 * place of a neighbour.  FALSE: the steps contradict one another, or reach not
 * all cells. */
gboolean rg_board_follow (RgBoard *board, const RgBoardSteps *steps);

/* Steps of any length: columns and rows in their order, as of the mill game.
 * FALSE: as above. */
gboolean rg_board_rank (RgBoard *board, const RgBoardSteps *steps);

/* Whether a step leads over different lengths in its direction, as on a board
 * of points with names such as a7 and d7. */
gboolean rg_board_is_stretched (const RgBoard *board,
                                const RgBoardSteps *steps);

/* Adds the lines of a graph.  A board of kind `grid` or `hex` becomes one if
 * some cells lack the steps that others have, or some steps no direction. */
void rg_board_connect (RgBoard *board, const RgBoardSteps *steps);
