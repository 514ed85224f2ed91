/* What variables may stand for, and what may lie where: an abstract
 * interpretation of the game in which each argument of a predicate or an action
 * has a set of values by itself.  Facts are kept as they are, and so is which
 * pieces may be at which node.  All sets are as large as what a match can show,
 * or larger.
 */
#pragma once

#include "rgl/game.h"

typedef struct RglDomains RglDomains;

RglDomains *rgl_domains_new (const RglGame *game);
/* The same before the first step. */
RglDomains *rgl_domains_at_first (const RglGame *game);
void rgl_domains_free (RglDomains *domains);

/* The values that a term of a rule may have in the rule: an array of terms, in
 * their order, to be freed; NULL: there are too many, or they are not known. */
GPtrArray *rgl_values (const RglDomains *domains, const RglRule *rule,
                       const RglTerm *term);
/* The same as a set, to be destroyed. */
GHashTable *rgl_value_set (const RglDomains *domains, const RglRule *rule,
                           const RglTerm *term);
/* Whether a condition holds of some values, or may do so. */
gboolean rgl_goal_may_hold (const RglDomains *domains, const RglTerm *atom);
/* The pieces that may be at a node, in their order, to be freed; NULL: they are
 * not known. */
GPtrArray *rgl_pieces_at (const RglDomains *domains, const RglTerm *node);
/* The facts of a predicate that has nothing else: of const RglTerm *; NULL: it
 * has rules, or is not of the game. */
const GPtrArray *rgl_facts (const RglDomains *domains, const char *name,
                            guint n);
