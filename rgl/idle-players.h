/* Warns of players that have no action at the start: the game is over at once.
 */
#pragma once

#include "rgl/game.h"

/* Warns of players without a possible action at the start, because the game
 * is then over. */
void rgl_warn_idle_players (const RglGame *game);
