/* What is known of nodes before any walk. */
#pragma once

#include "rg2gdl/sheet.h"

/* Analyses the automaton: live variables, cycles (strongly connected
 * components), maps that may have been written (forward data flow), and what
 * the keeper may do from each node on (backward).  Also finds the movers and
 * the hidden tags.  The results are in the sheet. */
void kif_analyse (KifSheet *sheet);

/* All nodes (RgNode), those that an edge of a step leads to behind those that
 * it comes from, but for loops.  To be freed. */
GArray *kif_topological_order (const KifSheet *sheet);
