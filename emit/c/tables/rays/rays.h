/* Tables of rays: moves of sliding pieces, and of others that test few cells.
 *
 *     a, b: pos = up[pos];     b, c: board[pos] == empty;
 *     c, a: ;                  c, d: ;         d, e: $$ pos;
 *
 * From a node of the search for moves on, all walks to the end of a move, or to
 * the next node that all of them pass (the cut), are found in advance by
 * symbolic execution (walks.h), for each combination of the scalars that
 * these depend on, the keys: a row.  A walk then is a sequence of cells of one
 * map, each with the codes that let the walk pass.  Walks that share
 * their first cells lie on one ray: a run of lanes, a lane for each cell.  The
 * search compares the cells of all lanes at once, and the carry of one addition
 * finds how far each ray can be seen.
 *
 * A test may have the alternative that the cell is that of a scalar, which is
 * then the owner and no key: `board[pos] == empty` or `pos == from`.  Walks
 * pass the owner's cell whatever it holds, but none ends there for that.  So
 * all tests of a walk but the last must have the alternative.
 *
 * If not all arcs of the node fit a table, the last ones may be left out, if no
 * fork follows them: the search walks them after the table.
 *
 *   - Packed moves whose tags have fixed places.
 *   - What rows.h says of tests; no two walks with the same tags.
 *   - Behind a cut, the scalars that walks have written come from the table.
 *   - There is a key; few walks (the limits in rays.c), but some for each row:
 *     else tests one by one are as good.
 */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/tables/rays/table.h"

/* NULL where there is none such at the node of the search for moves.  Memoised.
 */
RgEmitRays *rg_emit_rays_at (RgEmit *emit, guint32 node);
void rg_emit_init_rays (RgEmit *emit);
void rg_emit_free_rays (RgEmit *emit);
