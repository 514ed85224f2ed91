/* Which nodes of two different automata belong together, for a readable list of
 * differences: a guess. */
#pragma once

#include "rg/diff/graph.h"

/* For each node (by vertex) its counterpart in the other game, or RG_NONE.  No
 * two have the same one; `begin` and `end` have each other.  The caller frees
 * it.  Depends on nothing but the two texts. */
RgDiffVertex *rg_diff_graph_match (const RgDiffGraph *graph);
