/* Finds random decisions in results: draws of pieces, and rolls of values.
 *
 *     result(P, draw, [move(Ball, urn, P)]) :- pieceAt(Ball, urn).
 *
 * If `urn` was shuffled, chance draws Ball, one of the pieces there. */
#pragma once

#include "rgl/domains.h"

/* Converts all rolls to roll(Variable, Node), with a condition for the values
 * of the variable; must be called before any analysis. */
void rgl_prepare_rolls (RglGame *game);
/* Adds the nodes of operators `shuffle` to the shuffled ones. */
void rgl_find_shuffled (RglGame *game, const RglDomains *domains);

/* Returns the variables of a result that chance binds, in dependency order:
 * those of rolls, and of pieces that conditions take from a shuffled node.  To
 * be freed. */
GPtrArray *rgl_find_drawn (const RglGame *game, const RglDomains *domains,
                           const RglRule *result);
/* Whether the variable belongs to a roll. */
gboolean rgl_is_rolled (const RglRule *result, const RglTerm *variable);
