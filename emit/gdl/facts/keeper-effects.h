/* What the keeper may do from a node on, and what a step may have written
 * before it: data flow along the edges of a step. */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether the edge ends a move for that of a player. */
gboolean kif_gives_turn (const KifSheet *sheet, RgEdgeId edge);

/* Whether it ends a move for the keeper's. */
gboolean kif_ends_for_keeper (const KifSheet *sheet, RgEdgeId edge);

/* Whether the action writes a map that rules of the next state are about. */
gboolean kif_writes_map (const KifSheet *sheet, const RgAction *action);

/* Sets the facts of nodes in the sheet. */
void kif_find_keeper_effects (KifSheet *sheet);
