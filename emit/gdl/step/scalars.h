/* Gives scalars relations at join points (joins.h), and continues walks from
 * anchors (control-equivalence.h). */
#pragma once

#include "emit/gdl/walk/walk.h"

/* The number of scalars that get relations at the walk's node, where the walk
 * is cut after a move. */
guint kif_count_joined_scalars (const KifSheet *sheet, const KifWalk *walk);

/* To be called before such a cut: adds the rules of these relations, which
 * become the bases of the walk.  Other scalars with several definitions get a
 * term, so that all walks share the node's relation. */
void kif_join_scalars (KifSheet *sheet, KifWalk *walk);

/* Makes the start of the walk an anchor. */
void kif_make_anchor (KifSheet *sheet, KifWalk *walk);

/* The number of the walk's anchor at the node. RG_NONE: the walk has no anchor
 * there. */
guint32 kif_find_anchor (const KifSheet *sheet, const KifWalk *walk,
                         RgNode node);

/* Whether the walk's node needs no relation: it is reached exactly if the walk
 * has passed its anchor. */
gboolean kif_is_anchored (const KifSheet *sheet, const KifWalk *walk);

/* Continues from a node for which kif_is_anchored holds: starts one walk for
 * all walks there, with the anchor's body and the relations of scalars. */
void kif_continue_from_anchor (KifSheet *sheet, const KifWalk *walk);
