/* Maps of which each turn of a loop touches one element of its own. */
#pragma once

#include "emit/gdl/facts/loop.h"

/* Whether no element of the map that a turn of the loop, the nodes of which are
 * given, has written is read or written in a later one.  If so, the variables
 * that tell the elements are put into `clock`, and their number into `n`: they
 * are a clock of the loop. */
gboolean kif_has_own_elements (KifSheet *sheet, const KifLoop *loop,
                               const RgNode *nodes, guint n_nodes, RgName map,
                               RgName clock[KIF_MAX_CLOCK], guint *n);
