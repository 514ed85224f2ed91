/* A walk where scalars of several origins join (joins.h). */
#pragma once

#include "emit/gdl/walk/walk.h"

/* How many scalars a cut of the walk, which is behind a move, gives a relation.
 */
guint kif_count_joined (const KifSheet *sheet, const KifWalk *walk);

/* Before such a cut: rules for these, on which the walk goes on; other scalars
 * that some walk to the node has written get a term, so that the node's
 * relation is the same for walks that have not. */
void kif_join_scalars (KifSheet *sheet, KifWalk *walk);

/* The walk begins at a relation that may be the anchor of others
 * (control-equivalence.h).
 */
void kif_drop_anchor (KifSheet *sheet, KifWalk *walk);

/* The number of the walk's anchor at a node; RG_NONE: it has none there. */
guint32 kif_find_anchor (const KifSheet *sheet, const KifWalk *walk,
                         RgNode node);

/* Whether the walk is where no more needs to be known than that it has passed
 * its anchor. */
gboolean kif_is_anchored (const KifSheet *sheet, const KifWalk *walk);

/* Another walk goes on there, which knows just that and the relations of
 * scalars; once for all walks. */
void kif_go_on_from_anchor (KifSheet *sheet, const KifWalk *walk);
