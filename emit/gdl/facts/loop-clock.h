/* Clocks of loops: see loops.h. */
#pragma once

#include "emit/gdl/facts/loop.h"

/* Finds the clock of a loop, the nodes of which are given. */
void kif_find_clock (KifSheet *sheet, KifLoop *loop, const RgNode *nodes,
                     guint n_nodes);

/* Whether each walk leaves a loop, as some variable, or two, shows that it
 * assigns: a ranking function by explicit states. */
gboolean kif_leaves_loop (KifSheet *sheet, const RgNode *nodes, guint n_nodes);
