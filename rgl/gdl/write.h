/* A game as a rule sheet in GDL. */
#pragma once

#include "rgl/game.h"

/* The text; NULL: the game is wrong, which has been reported. */
GString *rgl_write (RglGame *game);
