/* What the files about domains share: sets of values, and the scope of a rule.
 */
#pragma once

#include "rgl/domains.h"

/* Sets that are larger, and more pieces at nodes, are taken as not known. */
enum { RGL_MOST_VALUES = 5000, RGL_MOST_PAIRS = 100000, RGL_MOST_ROUNDS = 100 };

typedef struct {
  GHashTable *set; /* of terms */
  GPtrArray *list; /* the same, in the order in which they came */
  gboolean any;    /* it may be anything */
} RglDomain;

struct RglDomains {
  const RglGame *game;
  GHashTable *arguments; /* name/arity/place → RglDomain * */
  GHashTable *at;        /* node → RglDomain * of pieces */
  GHashTable *facts;     /* name/arity → GPtrArray * of heads */
  GPtrArray *paths;      /* of const RglTerm *: edge(From, To) */
  GPtrArray *lists;      /* all without variables, and what ends them */
  guint pairs;           /* pieces at nodes */
  gboolean changed, unknown;
  gboolean any_action; /* of some preconditions it is not known which */
};

/* Domains of the variables of a rule, by name; those that have none are free.
 */
typedef GHashTable RglScope;

RglDomain *rgl_domain_new (void);
void rgl_domain_free (gpointer domain);
/* Whether a value was not in it. */
gboolean rgl_domain_add (RglDomain *domain, const RglTerm *value);
/* No domain has all values. */
gboolean rgl_domain_has (const RglDomain *domain, const RglTerm *value);

/* That of an argument, made if it is new. */
RglDomain *rgl_argument_domain (const RglDomains *domains, const char *name,
                                guint n, guint i);

gboolean rgl_is_result (const RglRule *rule);
gboolean rgl_is_precon (const RglRule *rule);
/* `action NAME`(Player, Argument, ...), under which it is noted who does what.
 */
const RglTerm *rgl_action_atom (const RglDomains *domains,
                                const RglTerm *player, const RglTerm *action);
/* The scope of a rule; NULL: its conditions can't hold. */
RglScope *rgl_scope_of (RglDomains *domains, const RglRule *rule);
