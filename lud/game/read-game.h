/* Makes the tables of a game from its typed term. */
#pragma once

#include "base/diag.h"
#include "lud/game/equipment.h"

/* Reads a game, for lud_game_free.  `limit`: sites of the board.  NULL: an item
 * is wrong or can't be translated, which has been reported. */
LudGame *lud_game_new (const LudTerm *game, const RgSource *source,
                       gint64 limit, RgDiags *diags);
