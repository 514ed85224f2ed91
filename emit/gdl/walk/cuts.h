/* Where walks end in relations. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk, which has come to its node, is to be cut there. */
gboolean kif_should_cut (KifSheet *sheet, const KifWalk *walk);

/* Whether all walks behind moves that come to the node are. */
gboolean kif_is_cut_behind_moves (const KifSheet *sheet, RgNode node);
