/* What is known of nodes before any walk. */
#pragma once

#include "rg2gdl/sheet.h"

/* Analyses the automaton: live variables, cycles (strongly connected
 * components), maps that may have been written (forward data flow), and what
 * the keeper may do from each node on (backward).  Also finds the movers and
 * the hidden tags.  The results are in the sheet. */
void kif_analyse (KifSheet *sheet);

/* The strongly connected components of the automaton, within a step or over any
 * edge, numbered as by rg_graph_components; to be freed. */
guint32 *kif_components (const KifSheet *sheet, gboolean within_step,
                         guint32 *n);
