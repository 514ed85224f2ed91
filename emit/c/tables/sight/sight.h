/* Checks as lines of sight: what stands on certain cells, with only certain
 * symbols on the cells between.
 *
 *     a, b: pos = up[pos];   b, a: board[pos] == empty;
 *     b, yes: board[pos] == rook[opponent[me]];
 *
 * Behind a node of a check where all that is read are constants, scalar
 * variables and cells of one map, M, all walks are enumerated for each
 * combination of values of the scalars that are live there, the keys: a row.
 * Each walk passes cells that must hold one of the `passed` symbols, and ends
 * at a cell that must hold one of the `ends`.  A row lists the cells at which
 * walks end, by symbol, and the cells between for each of these; a check then
 * compares sets of cells, and mostly finds no end at all.  Where lines go round
 * the board, a cell is seen in several ways, each with a set of cells between.
 *
 * A walk that comes to a node with the same scalars twice needs no look: the
 * same without that round passes fewer cells.
 */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/tables/sight/table.h"

/* NULL where there is none such at the node of the check's graph. */
RgEmitSight *rg_emit_sight_at (RgEmit *emit, const RgEmitGraph *graph,
                               guint32 node);
/* Whether there is one where walks of the check begin. */
gboolean rg_emit_has_sight (RgEmit *emit, const RgEmitGraph *graph);
void rg_emit_init_sights (RgEmit *emit);
void rg_emit_free_sights (RgEmit *emit);
