/* Decides whether two automata are equal up to the names of their nodes: graph
 * isomorphism by colour refinement.
 *
 * Vertices have colours.  A colour is split while its vertices differ in the
 * number of incidences with some colour in some role (base/partition.h, with
 * counting).  A colour may then have several nodes of each game.  One of the
 * first game is tried as the counterpart of each of the second, and refinement
 * continues.  Nodes that are interchangeable need no second try.
 */
#pragma once

#include "rg/diff/graph.h"

/* Whether the automata are equal. */
typedef enum {
  RG_DIFF_REFINE_SAME,
  RG_DIFF_REFINE_DIFFERENT,
  RG_DIFF_REFINE_OPEN
} RgDiffRefined;

/* OPEN: undecided after about a minute. */
RgDiffRefined rg_diff_graph_refine (const RgDiffGraph *graph);
