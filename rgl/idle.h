/* Players who have nothing to do. */
#pragma once

#include "rgl/game.h"

/* Warns of players who may do nothing at the start: the game is over then. */
void rgl_warn_idle (const RglGame *game);
