/* What chance decides in results. */
#pragma once

#include "rgl/domains.h"

/* Writes all rolls as roll(Variable, Node), with a condition that says what the
 * variable may be; before anything is known of the game. */
void rgl_prepare_rolls (RglGame *game);
/* Adds the nodes of operators `shuffle` to those that are shuffled. */
void rgl_find_shuffled (RglGame *game, const RglDomains *domains);

/* The variables of a result that chance gives a value, in the order in which
 * they have to be known: of rolls, and of pieces that conditions take from a
 * shuffled node.  To be freed. */
GPtrArray *rgl_drawn (const RglGame *game, const RglDomains *domains,
                      const RglRule *result);
/* Whether a variable is that of a roll. */
gboolean rgl_is_rolled (const RglRule *result, const RglTerm *variable);
