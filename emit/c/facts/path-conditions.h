/* Collects path conditions of the code in one function after an arc: the
 * comparisons that a walk passes before it leaves the function. They are in
 * terms of the state at the node that the arc leaves. (Symbolic execution, King
 * 1976; substitution as in Dijkstra's weakest precondition of an assignment.)
 *
 *     n, a: edge[x] == 0;           edge[x] == 0 and
 *     a, b: y = next[x];            board[next[x]] == me
 *     b, c: board[y] == me;
 *
 *     n, d: edge[x] == 0;           edge[x] == 0 and
 *     d, e: board[next[x]] != me;   board[next[x]] != me
 *
 * So at most one of the arcs n, a and n, d leads to another function, though
 * their own conditions don't exclude each other.
 *
 *   - A path continues after comparisons, checks, and assignments to scalars.
 *     It ends at a node with a function of its own, a stop, or another
 *     action.
 *   - Paths that are too long or too many are cut: a path represents all that
 *     begin with it.
 */
#pragma once

#include "emit/c/plan.h"

/* The paths after one arc. */
typedef struct RgEmitPaths RgEmitPaths;

/* Finds the paths after an arc. The functions of its graph must be known. */
RgEmitPaths *rg_emit_find_paths_after (const RgEmit *emit,
                                       const RgEmitGraph *graph,
                                       const RgEmitArc *arc);
void rg_emit_free_paths (RgEmitPaths *paths);

/* Whether it is proved that no state satisfies the conditions of both a path of
 * `a` and one of `b`. `budget`: the number of pairs of conditions that may
 * still be compared, from which this subtracts; at 0, the result is FALSE. */
gboolean rg_emit_are_paths_exclusive (const RgEmit *emit, const RgEmitPaths *a,
                                      const RgEmitPaths *b, guint *budget);
