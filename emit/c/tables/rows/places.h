/* The places of moves in the rows of a table.
 *
 * All rows get as many moves as the longest: some never pass.  Moves that test
 * the same, as far from the chosen symbol, get the same place as far as the
 * order in each row allows, so that they are one column (columns.h):
 *
 *     up, upLeft, upRight         of most cells
 *     up, never,  upRight         of those at the left border
 */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* Places the entries, so that each row has `width` of them. */
void rg_emit_place_moves (RgEmitRows *rows);
