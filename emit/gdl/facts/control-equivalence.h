/* Control equivalence (Ferrante, Ottenstein, Warren, 1987): behind a move all
 * walks that come to one node come to another one later.
 *
 * The keeper is never stuck, so that the other node needs no relation: it is
 * reached where the first one, its anchor, is.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Finds `once`, `anchors` and `inside` of the sheet. */
void kif_find_anchors (KifSheet *sheet);
