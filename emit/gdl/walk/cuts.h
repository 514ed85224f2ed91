/* Cuts: nodes where walks end in relations. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk is to be cut at its node. */
gboolean kif_should_cut (KifSheet *sheet, const KifWalk *walk);

/* Whether all walks after moves are cut at the node. */
gboolean kif_is_cut_after_moves (const KifSheet *sheet, RgNode node);
