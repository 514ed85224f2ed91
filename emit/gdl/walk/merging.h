/* State merging (Kuznetsov et al., 2012): walks to the same node end in one
 * relation, even if they have written different elements. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk is to wait at its node for others. */
gboolean kif_waits (const KifSheet *sheet, const KifWalk *walk);
/* Adds the walk to those that wait; takes ownership. */
void kif_wait (KifSheet *sheet, KifWalk *walk);

/* Ends the walks that wait at a node which no other waiting walk can reach.
 * FALSE: no walk waits. */
gboolean kif_merge_next (KifSheet *sheet);
