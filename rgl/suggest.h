/* Suggests a name of the game, or a variable, for a misspelt name.
 *
 *     pieceAt(kng, a1)      did you mean 'king'?
 */
#pragma once

#include "rgl/game.h"

/* Adds a hint to the last message if a name in the atom is similar to a name of
 * the game.  If the game does not have the name, a variable of the rule that
 * differs only in case is preferred. */
void rgl_suggest_name (const RglGame *game, const RglRule *rule,
                       const RglTerm *atom);
