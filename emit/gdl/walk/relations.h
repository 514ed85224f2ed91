/* Cuts walks, which end in relations of nodes, and makes the literals of
 * checks. */
#pragma once

#include "emit/gdl/walk/conclude.h"

/* Cuts a walk at its node: adds the rule of the node's relation and, if the
 * relation is new, starts a walk from the node.  With versions, changed maps
 * get relations at the node; otherwise the arguments carry the writes.  Returns
 * the literal of the relation. If there is none, because the game is refused or
 * the walk continues from its anchor, the result has no meaning. */
DlLiteral kif_cut_walk (KifSheet *sheet, KifWalk *walk, gboolean versions);

/* The literal that a check succeeds in the current state of a walk. */
DlLiteral kif_make_check_literal (KifSheet *sheet, const KifWalk *walk,
                                  RgNode start, RgNode target);
