/* Finds the lattice of a board whose cells have coordinates in their names:
 * which way is up, and how cells meet, by the steps of the game. */
#pragma once

#include "rg/board/steps.h"

/* Sets the kind of a board on a grid, to `requested` if that is not
 * RG_BOARD_NONE. Moves its cells if they are hexagons, or if steps show where
 * up is; the latter sets *oriented.  Returns FALSE if the steps do not fit the
 * coordinates. */
gboolean rg_board_lattice (RgBoard *board, const RgBoardSteps *steps,
                           RgBoardKind requested, gboolean *oriented);
/* Mirrors the board: reverses the order of its rows or, without `rows`, of its
 * columns. */
void rg_board_mirror (RgBoard *board, gboolean rows);
