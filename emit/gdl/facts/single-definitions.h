/* Finds maps that have the same value at a node and at a dominator of it: then
 * the node needs no phi function (Cytron et al., 1991).
 *
 *     a, b: x == n0;   a, b: x != n0;      a dominates b; the map is the same
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether `dominator` is another node that dominates the node, and no edge on a
 * path between them writes the map. */
gboolean kif_has_same_value (KifSheet *sheet, RgNode node, RgName map,
                             RgNode dominator);
