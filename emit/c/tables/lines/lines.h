/* Checks that ask for lines of cells.
 *
 *     ? a -> c   with   a, b: board[left[pos]] == me;
 *                       b, c: board[right[pos]] == me;
 *
 * All that is tested are cells of one map, whether they have one value, `me` (a
 * symbol, a scalar or another cell); which cells depends on scalars, the keys.
 * For each combination of values of the keys, symbolic execution finds all
 * walks to the target in advance: what is left of a walk is a line, the cells
 * that must have the value, and those that must not.  The check compares all
 * cells with the value at once and looks for a line that fits.  Where the lines
 * are few and short it compares their cells one by one, without jumps.
 *
 *   - The check writes scalars only, from constants and from each other, and
 *     not what gives the value, unless that is the first it does: a scalar that
 *     gets a value from constants and scalars; it calls no check.
 *   - The map has one dimension, and bytes as cells, at most 64.
 *   - Few lines, of few combinations (the limits in lines.c).
 */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/tables/lines/table.h"

/* The table for the rest of a check, from that node on, RG_NONE if no walk
 * passes; NULL where a condition above doesn't hold, or a search is as fast.
 * Memoised by node.  A check that has to note what it tests (footprints.h) has
 * none. */
RgEmitLines *rg_emit_lines_at (RgEmit *emit, const RgEmitGraph *graph,
                               guint32 node);

/* The same, and those that stall. */
RgEmitLines *rg_emit_all_lines_at (RgEmit *emit, const RgEmitGraph *graph,
                                   guint32 node);

void rg_emit_init_lines (RgEmit *emit);
void rg_emit_free_lines (RgEmit *emit);
