/* Plans iteration instead of recursion, for deterministic loops of searches.
 * These are strongly connected components where at most one arc out of each
 * node passes and no tag is output. There is one walk, as in a while loop.
 *
 *     sow, more: seeds != s0;           sow, done: seeds == s0;
 *     more, put: at = next[at];
 *     put, less: board[at] = incr[board[at]];
 *     less, sow: seeds = decr[seeds];
 *
 *     L6: if (v0_seeds != 0) {
 *           const unsigned v1_at = c_next[v0_at]; ...
 *           v0_at = v1_at; v0_seeds = v1_seeds; goto L6;
 *         }
 *
 * The variables become local variables of C. The maps that the loop writes to
 * are saved before it and restored after it (loops/iteration-lower.c). */
#pragma once

#include "emit/c/plan.h"

/* Fills `iterated` of the graphs of moves and of checks. Checks that record
 * their tests (checks/cache.h) have no such loops. Does nothing if the
 * technique is off. */
void rg_emit_plan_iterated (const RgEmit *emit);
/* Fills `finite` of all graphs: the nodes of such loops whose walks all end.
 * Drops their visited sets. Does nothing if the technique is off. */
void rg_emit_plan_finite_loops (const RgEmit *emit);

/* Whether both nodes are on one such loop; RG_EMIT_STOP is on none. */
static inline gboolean
rg_emit_iterates (const RgEmitGraph *graph, guint32 from, guint32 to)
{
  const guint32 *loops = graph->decided.iterated;
  return to != RG_EMIT_STOP && loops[from] != 0 && loops[from] == loops[to];
}
/* Whether the function of the node is a loop, or part of one. FALSE also for
 * the keeper, and for checks by lines of sight (tables/sight/sight.h). */
gboolean rg_emit_is_iterated (const RgEmit *emit, const RgEmitGraph *graph,
                              guint32 node);
