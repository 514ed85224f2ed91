/* Control equivalence (Ferrante, Ottenstein, Warren, 1987): behind a move all
 * walks that come to one node come to another one later.
 *
 * The keeper is never stuck, so that the other node needs no relation: it is
 * reached where the first one, its anchor, is.
 */
#pragma once

#include "rg2gdl/sheet.h"

/* Whether no state lets the keeper pass two edges of the node, or one of them
 * in two ways. */
gboolean kif_is_determined (const KifSheet *sheet, RgNode node);

/* Whether some edge of the node is legal in each state, as comparisons and
 * checks say. */
gboolean kif_is_never_stuck (const KifSheet *sheet, RgNode node);

/* Finds `once`, `anchors` and `inside` of the sheet. */
void kif_find_anchors (KifSheet *sheet);
