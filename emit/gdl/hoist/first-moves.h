/* Turns the keeper's moves before the first turn into initial values. */
#pragma once

#include "rg/game.h"

/* Changes the game.  TRUE: the keeper has written some variable. */
gboolean kif_make_first_moves (RgGame *game);
