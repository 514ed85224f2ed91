/* Finds the possible values of variables, and the possible pieces at nodes, by
 * abstract interpretation of the game (Cousot and Cousot, 1977).
 *
 *     free(X) :- pieceAt(blank, X).      X: the nodes where `blank` may be
 *
 * Each argument of a predicate or an action has a set of values, independently
 * of other arguments. Facts, and pieces by node, are exact. All sets are
 * over-approximations.
 */
#pragma once

#include "rgl/game.h"

/* The sets of values of a game. */
typedef struct RglDomains RglDomains;

/* Computes the sets for all states of a play. */
RglDomains *rgl_domains_new (const RglGame *game);
/* Computes the sets before the first step. */
RglDomains *rgl_domains_new_initial (const RglGame *game);
void rgl_domains_free (RglDomains *domains);

/* Returns the values of a term in a rule as an array of terms, in their order,
 * to be freed.  NULL: there are too many, or they are unknown. */
GPtrArray *rgl_find_values (const RglDomains *domains, const RglRule *rule,
                            const RglTerm *term);
/* Does the same, but returns a set, to be destroyed. */
GHashTable *rgl_find_value_set (const RglDomains *domains, const RglRule *rule,
                                const RglTerm *term);
/* Whether a condition may hold for some values. */
gboolean rgl_goal_may_hold (const RglDomains *domains, const RglTerm *atom);
/* Returns the possible pieces at a node, in their order, to be freed. NULL:
 * they are unknown. */
GPtrArray *rgl_find_pieces_at (const RglDomains *domains, const RglTerm *node);
/* Returns the facts of a predicate without rules: of const RglTerm *.  NULL: it
 * has rules, or is undefined. */
const GPtrArray *rgl_find_facts (const RglDomains *domains, const char *name,
                                 guint n);
