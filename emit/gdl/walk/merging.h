/* Merges walks to the same node (state merging; Kuznetsov et al., 2012): they
 * end in one relation, even if they have written different elements. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk is to wait at its node for others, to be merged with them.
 * Such a walk is in a move or a check, at a join point outside of loops. It
 * carries a map that the step may have written. It is in no sequence of tags,
 * makes no versions at the node, and has no clock. */
gboolean kif_can_merge (const KifSheet *sheet, const KifWalk *walk);
/* Adds the walk to those that wait; takes ownership. */
void kif_postpone_walk (KifSheet *sheet, KifWalk *walk);

/* Merges the walks at a node that no other waiting walk can reach, as far as
 * they agree with the first of them; the merged walk continues. Walks that
 * can't be merged are cut one by one. FALSE: no walk waits. */
gboolean kif_merge_next (KifSheet *sheet);
