/* Declares the data that the files for domains share: sets of values, and the
 * scope of a rule.
 */
#pragma once

#include "rgl/domains.h"

/* Limits: larger sets, and more pieces at nodes, count as unknown. */
enum { RGL_MOST_VALUES = 5000, RGL_MOST_PAIRS = 100000, RGL_MOST_ROUNDS = 100 };

/* A set of values. */
typedef struct {
  GHashTable *set; /* of terms */
  GPtrArray *list; /* of the terms in `set`, in order of insertion */
  gboolean any;    /* any value */
} RglDomain;

/* The sets of values of a game. */
struct RglDomains {
  const RglGame *game;
  GHashTable *arguments; /* name/arity/place → RglDomain * */
  GHashTable *at; /* node → RglDomain * of pieces: those that may be there */
  GHashTable *facts;   /* name/arity → GPtrArray * of heads; a NULL at the
                          beginning: the predicate has rules */
  GPtrArray *paths;    /* of const RglTerm *: edge(From, To), in both
                          directions */
  GPtrArray *lists;    /* of const RglTerm *: all ground lists of the
                          predicates, and their tails */
  guint pairs;         /* number of pairs of a node and a piece in `at` */
  gboolean changed;    /* some set has grown in this round */
  gboolean unknown;    /* a limit was exceeded: nothing is known */
  gboolean any_action; /* some preconditions may allow any action */
};

/* The domains of a rule's variables, by name. Other variables may have any
 * value.
 */
typedef GHashTable RglScope;

RglDomain *rgl_domain_new (void);
void rgl_domain_free (gpointer domain);
/* Adds a value to a set. Returns whether it is new. */
gboolean rgl_domain_add (RglDomain *domain, const RglTerm *value);
/* Whether it contains the value; NULL contains all. */
gboolean rgl_domain_has (const RglDomain *domain, const RglTerm *value);

/* Returns the domain of an argument; adds it if there is none. */
RglDomain *rgl_get_argument_domain (const RglDomains *domains, const char *name,
                                    guint n, guint i);

/* Whether the rule is a clause of results, or of preconditions. */
gboolean rgl_is_result (const RglRule *rule);
gboolean rgl_is_precon (const RglRule *rule);
/* Returns `action NAME`(Player, Argument, ...), the key for the domains of
 * actions. */
const RglTerm *rgl_make_action_atom (const RglDomains *domains,
                                     const RglTerm *player,
                                     const RglTerm *action);
/* Returns the scope of a rule, to be destroyed. NULL: its conditions can't
 * hold. */
RglScope *rgl_make_scope (RglDomains *domains, const RglRule *rule);
