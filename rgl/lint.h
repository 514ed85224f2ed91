/* Warns of rules and predicates without effect, and of missing scores.
 *
 *     score(P, 100) :- pieceAt(crwn, P).      'pieceAt(crwn, P)' never holds
 */
#pragma once

#include "rgl/domains.h"

/* Warns of goals that never hold, and of results of actions that no
 * precondition allows. */
void rgl_warn_ineffective_rules (const RglGame *game,
                                 const RglDomains *domains);

/* Warns of predicates that no clause reads. */
void rgl_warn_unused_predicates (const RglGame *game);

/* Warns if a player may end without a score. */
void rgl_warn_missing_scores (const RglGame *game);
