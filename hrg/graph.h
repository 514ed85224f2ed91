/* How graphs use each other: recursion, names, control flow, size. */
#pragma once

#include "hrg/tree.h"

/* Reports recursion and orders the graphs, callees first (spec/hrg.md, 3.8).
 */
void hrg_graphs (HrgTree *tree);
/* Warns of graphs that the rules don't use; for when all is well. */
void hrg_warn_unused_graphs (HrgTree *tree);
/* Which graphs keep their short names (spec 4.6). */
void hrg_short_names (HrgTree *tree);
/* Where control can come to: warns of statements that it can't reach, and of
 * a play without proper end.  Wants the order. */
void hrg_flow (HrgTree *tree);
/* Computes the number of edges of each graph, and reports what would pass the
 * limit.  FALSE: it would.  Wants the order. */
gboolean hrg_sizes (HrgTree *tree);
