/* Places where a text can't mean what it says. */
#pragma once

#include "rgl/domains.h"

/* Puts what is meant in place of names that are nearly those of players, before
 * anything is known of the game; with warnings, or errors where nothing can be
 * meant. */
void rgl_repair_names (RglGame *game);
/* The same for operators about pieces that can't be where they are said to be.
 */
void rgl_repair_operators (RglGame *game, const RglDomains *domains);
