/* State merging (Kuznetsov et al., 2012): walks that meet at a node end there
 * in one relation, though they have written different elements. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk is to wait at its node for others that may come there. */
gboolean kif_waits (const KifSheet *sheet, const KifWalk *walk);
/* Takes the walk, which waits then. */
void kif_wait (KifSheet *sheet, KifWalk *walk);

/* Ends all walks that wait at one node, to which none can come that waits
 * elsewhere; FALSE: none waits. */
gboolean kif_merge_next (KifSheet *sheet);
