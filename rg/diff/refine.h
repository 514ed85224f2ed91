/* Are two automata the same but for the names of their nodes?
 *
 * Colour refinement: vertices get one colour, and colours are split as long as
 * vertices of one colour differ in how many of another colour they hold in
 * which role (base/partition.h, with counting).  Where several nodes of each
 * game are left with one colour, one of the first game is tried as the
 * counterpart of each of the second, and all of that again: nodes that can be
 * exchanged for each other need no second try.
 */
#pragma once

#include "rg/diff/graph.h"

typedef enum {
  RG_DIFF_REFINE_SAME,
  RG_DIFF_REFINE_DIFFERENT,
  RG_DIFF_REFINE_OPEN
} RgDiffRefined;

/* OPEN: not decided after about a minute's work. */
RgDiffRefined rg_diff_graph_refine (const RgDiffGraph *graph);
