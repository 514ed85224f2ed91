/* Cuts: nodes where walks end in relations, so that walks to the same node
 * share their continuation, and bodies of rules stay short. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk is to be cut at its node. */
gboolean kif_should_cut (KifSheet *sheet, const KifWalk *walk);

/* Whether all walks of the keeper after a move (KIF_AFTER) are cut at the
 * node. */
gboolean kif_is_cut_after_moves (const KifSheet *sheet, RgNode node);
