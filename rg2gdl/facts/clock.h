/* Clocks of loops: see loops.h. */
#pragma once

#include "rg2gdl/facts/loops.h"

/* Finds the clock of a loop, the nodes of which are given. */
void kif_find_clock (KifSheet *sheet, KifLoop *loop, const RgNode *nodes,
                     guint n_nodes);
