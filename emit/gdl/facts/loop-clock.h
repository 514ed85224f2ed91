/* Finds the clock of a loop: variables that have different values each time the
 * loop returns to a node after a write to a map (loops.h). */
#pragma once

#include "emit/gdl/facts/loop.h"

/* Finds the clock of the loop with these nodes. Sets `has_clock`, `n_clock` and
 * `clock` of the loop. */
void kif_find_clock (KifSheet *sheet, KifLoop *loop, const RgNode *nodes,
                     guint n_nodes);

/* Whether it is proved that each walk leaves the loop with these nodes: by a
 * ranking function of one or two variables that the loop assigns (explicit
 * states). FALSE: no proof was found. */
gboolean kif_loop_terminates (KifSheet *sheet, const RgNode *nodes,
                              guint n_nodes);
