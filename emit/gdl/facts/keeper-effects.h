/* Solves data-flow problems within steps: the keeper's effects after a node
 * (backward), and the variables that a step may have written before it
 * (forward). */
#pragma once

#include "emit/gdl/sheet.h"

/* Whether the edge ends a move, and a player is on turn next. */
gboolean kif_ends_turn (const KifSheet *sheet, RgEdgeId edge);

/* Whether the edge ends a move, and the keeper is on turn next. */
gboolean kif_ends_for_keeper (const KifSheet *sheet, RgEdgeId edge);

/* Whether the action writes a map that the state has: not goals or `visible`.
 */
gboolean kif_writes_map (const KifSheet *sheet, const RgAction *action);

/* Sets `keeper_must_end`, `may_end`, `may_output`, `may_write_map`, `may_store`
 * and `written` of the sheet. */
void kif_find_keeper_effects (KifSheet *sheet);
