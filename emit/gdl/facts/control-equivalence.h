/* Finds control-equivalent nodes (Ferrante, Ottenstein, Warren, 1987): after a
 * move, all walks through the first node, the anchor, reach the second later.
 *
 * The keeper is never stuck, so the later node is reached exactly if its anchor
 * is: it needs no relation.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Finds the nodes that a step passes at most once, and their anchors: fills
 * `reached_by_many`, `at_most_once`, `anchors` and `anchor_after` of the sheet.
 */
void kif_find_anchors (KifSheet *sheet);
