/* Maps with one reaching definition: no phi function is needed (Cytron et al.,
 * 1991) if a dominator has the same definition.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether the map has the same value at the node as at another one, which
 * dominates it: no edge between them writes the map. */
gboolean kif_has_same_value (KifSheet *sheet, RgNode node, RgName map,
                             RgNode other);
