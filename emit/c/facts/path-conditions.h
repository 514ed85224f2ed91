/* Path conditions of the code that stands in one function behind an arc: which
 * comparisons a walk passes before it is handed on, each as it reads at the
 * node that the arc leaves (King 1976: symbolic execution; substitution as in
 * Dijkstra's weakest precondition of an assignment).
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
 *   - A path goes on behind comparisons, checks, and assignments to scalars; it
 *     ends at a node with a function of its own, a stop, or another action.
 *   - What would be too long or too many is cut: a path stands for all that
 *     begin with it.
 */
#pragma once

#include "emit/c/plan.h"

/* Of one arc. */
typedef struct RgEmitPaths RgEmitPaths;

/* The arc must belong to a graph whose functions are known. */
RgEmitPaths *rg_emit_paths_behind (const RgEmit *emit, const RgEmitGraph *graph,
                                   const RgEmitArc *arc);
void rg_emit_free_paths (RgEmitPaths *paths);

/* Whether no state lets a path of both arcs of one node pass.  Takes from the
 * pairs of conditions that may still be compared; FALSE, too, where these don't
 * suffice. */
gboolean rg_emit_paths_exclusive (const RgEmit *emit, const RgEmitPaths *a,
                                  const RgEmitPaths *b, guint *pairs);
