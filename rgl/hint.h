#pragma once

#include "rgl/game.h"

/* Adds to the last message which other name may be meant by one in the atom, or
 * by the atom itself: a variable of the rule, or a name of the game. */
void rgl_hint_name (const RglGame *game, const RglRule *rule,
                    const RglTerm *atom);
