/* Reads the tracks of a board. */
#pragma once

#include "base/diag.h"
#include "lud/game/equipment.h"

/* Reads the tracks of the board item into the game.  FALSE: one is wrong, which
 * has been reported. */
gboolean lud_read_tracks (LudGame *game, const RgSource *source,
                          RgDiags *diags);
