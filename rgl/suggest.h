/* Hints for misspelt names. */
#pragma once

#include "rgl/game.h"

/* Adds a hint to the last message if a name in the atom is similar to a
 * variable of the rule, or to a name of the game. */
void rgl_suggest_name (const RglGame *game, const RglRule *rule,
                       const RglTerm *atom);
