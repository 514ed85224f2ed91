/* Warns of rules and predicates without effect, and of missing scores.
 */
#pragma once

#include "rgl/domains.h"

/* Warns of goals that never hold, and of results of actions that no
 * precondition allows. */
void rgl_warn_ineffective (const RglGame *game, const RglDomains *domains);

/* Warns of predicates that no clause reads. */
void rgl_warn_unused (const RglGame *game);

/* Warns if a player may end without a score. */
void rgl_warn_scores (const RglGame *game);
