/* What a map is behind a step, or at a node on the way. */
#pragma once

#include "rg2gdl/walk.h"

/* Rules for a map as it is at the end of a walk: of its next state, or of a
 * version.  What is not written stays as it was. */
void kif_conclude_map (KifSheet *sheet, const KifWalk *walk, RgName map,
                       KifKind kind, guint32 name);
