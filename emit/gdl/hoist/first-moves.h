/* Turns the keeper's moves before the first turn into initial values. */
#pragma once

#include "rg/game.h"

/* Changes the game.  FALSE: nothing was changed, as the conditions in
 * first-moves.c do not hold. */
gboolean kif_evaluate_first_moves (RgGame *game);
