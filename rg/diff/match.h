/* Matches, by heuristics, the nodes of two different automata, for a readable
 * list of differences. */
#pragma once

#include "rg/diff/graph.h"

/* Returns for each node (by vertex) its counterpart in the other game, or
 * RG_NONE.  The matching is one-to-one, and maps `begin` and `end` to each
 * other.  It depends only on the two texts.  The caller frees it. */
RgDiffVertex *rg_diff_graph_match (const RgDiffGraph *graph);
