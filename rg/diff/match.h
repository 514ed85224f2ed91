/* A heuristic matching of the nodes of two different automata, for a
 * readable list of differences. */
#pragma once

#include "rg/diff/graph.h"

/* For each node (by vertex) its counterpart in the other game, or RG_NONE.
 * The matching is one-to-one, and maps `begin` and `end` to each other.
 * The caller frees it.  Depends only on the two texts. */
RgDiffVertex *rg_diff_graph_match (const RgDiffGraph *graph);
