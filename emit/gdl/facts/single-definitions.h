/* Maps with one reaching definition: no phi function is needed (Cytron et al.,
 * 1991) if a dominator has the same definition.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether `dominator` is another node that dominates the node, and no edge on a
 * path between them writes the map. */
gboolean kif_has_same_value (KifSheet *sheet, RgNode node, RgName map,
                             RgNode dominator);
