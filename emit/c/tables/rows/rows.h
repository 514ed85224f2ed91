/* Tables of whole moves.
 *
 *     v = T(*);  board[v] == me;      then, for each v, the moves that may
 *     v = up[v];  board[v] == e;      come of it, each with the cells that it
 *     $$ v;  player = keeper;         depends on
 *
 * From each value of the chosen variable on (and of other scalars, the keys),
 * symbolic execution finds all walks to the end of a move in advance: what is
 * left of a walk are the bits of its move, and cells of one map with the codes
 * that let it pass.  The search lists a row of the table without jumps.
 *
 *   - Packed moves whose tags have fixed places, or slots (tag-paths.h), of
 * which none that the table fills may be filled before.  Or records of few
 * bytes, where all moves of a state come from the table: it is not used to list
 * them, but to pick one.
 *   - Tests compare what constants say of one cell, few of them in a walk; no
 *     checks; a cell that the walk wrote is known.
 *   - Two walks with the same tags to the same end: in one row, and the second
 *     one passes only where the first one does.  Then it is left out.  Walks
 *     from elsewhere never have tags of a table that leaves out any.
 *   - Few walks (the limits in rows.c).
 */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/tables/rows/table.h"

/* The table of the moves that are listed with each choice of the any
 * assignment, behind the arc, which is the assignment or the last of the
 * conditions behind that; NULL where a condition above doesn't hold.  Memoised
 * by arc. */
RgEmitRows *rg_emit_rows_behind (RgEmit *emit, const RgEmitArc *assignment,
                                 const RgEmitArc *last);

void rg_emit_init_rows (RgEmit *emit);
void rg_emit_free_rows (RgEmit *emit);
