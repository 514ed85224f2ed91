/* Iteration in the place of recursion, for deterministic loops of searches: in
 * a strongly connected component where at most one arc out of each node passes
 * and no tag is shown, there is one walk, as in a while loop.
 *
 *     sow, more: seeds != s0;           sow, done: seeds == s0;
 *     more, put: at = next[at];
 *     put, less: board[at] = incr[board[at]];
 *     less, sow: seeds = decr[seeds];
 *
 * Its variables are local ones of C.  The maps that it writes to are saved
 * before it and put back after it (loops/iteration-lower.c).
 */
#pragma once

#include "emit/c/plan.h"

/* Finds such loops of the searches for moves and of checks. */
void rg_emit_plan_iterated (const RgEmit *emit);

/* Whether both nodes lie on one of them, RG_EMIT_STOP on none. */
static inline gboolean
rg_emit_iterates (const RgEmitGraph *graph, guint32 from, guint32 to)
{
  const guint32 *loops = graph->decided.iterated;
  return to != RG_EMIT_STOP && loops[from] != 0 && loops[from] == loops[to];
}
/* Whether the function of the node is a loop, or part of one. */
gboolean rg_emit_is_iterated (const RgEmit *emit, const RgEmitGraph *graph,
                              guint32 node);
