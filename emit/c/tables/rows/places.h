/* Places moves in the rows of a table.
 *
 * All rows get the length of the longest one; shorter ones are padded with
 * moves that never pass.  Moves with equal tests, relative to the chosen
 * symbol, get the same place if the order in their rows allows it.  Then they
 * are one column (columns.h):
 *
 *     up, upLeft, upRight         of most cells
 *     up, never,  upRight         of those at the left border */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* Assigns places, so that each row has `width` entries: replaces the entries
 * and starts of the table. Also computes `n_tests`. */
void rg_emit_place_moves (RgEmitRows *rows);
