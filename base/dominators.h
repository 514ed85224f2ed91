/* Computes the dominators of a flow graph: `a` dominates `b` if all walks from
 * the root to b contain a.
 *
 * Lengauer, Tarjan, "A fast algorithm for finding dominators in a flowgraph",
 * 1979, with simple links; O(arcs * log (nodes)).
 */
#pragma once

#include "base/graph.h"

/* Returns the immediate dominator of each node. RG_GRAPH_NONE: the root, or an
 * unreachable node. `backward` is the reverse of `forward`. The caller frees
 * the array. */
guint32 *rg_graph_find_dominators (const RgGraph *forward,
                                   const RgGraph *backward, guint32 root);
