/* What the keeper does before the first turn, as initial values. */
#pragma once

#include "rg/game.h"

/* Changes the game.  TRUE: the keeper has written some variable. */
gboolean kif_make_first_moves (RgGame *game);

/* The same, though the keeper may have written none.  FALSE: the game is as it
 * was. */
gboolean kif_pass_first_moves (RgGame *game);
