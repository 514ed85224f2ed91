/* Where different values of a map may meet (Cytron et al., 1991: phi functions
 * of static single assignment): nowhere between a node and one that it
 * dominates, if no edge there writes the map.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether the map is at the node what it was at another one: all walks to the
 * node have come by the other one, and no edge between the two writes the map.
 */
gboolean kif_is_as_at (KifSheet *sheet, RgNode node, RgName map, RgNode other);
