/* Determines relations between graphs: recursion, names, control flow, size. */
#pragma once

#include "hrg/tree.h"

/* Reports recursion and orders the graphs, callees first; marks those that the
 * rules use. */
void hrg_order_graphs (HrgTree *tree);
/* Warns of graphs that the rules don't use.  Only for texts without errors. */
void hrg_warn_unused_graphs (HrgTree *tree);
/* Determines the graphs whose nodes have short names: reusable ones, and those
 * with at most one copy. */
void hrg_find_short_names (HrgTree *tree);
/* Analyses control flow: warns of unreachable statements, and of a play
 * without a proper end. Needs the order. */
void hrg_analyse_flow (HrgTree *tree);
/* Predicts the number of edges of each graph.  FALSE, with an error: the whole
 * game, or one statement, exceeds the limit.  Needs the order. */
gboolean hrg_compute_sizes (HrgTree *tree);
