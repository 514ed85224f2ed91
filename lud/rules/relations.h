/* Makes constant tables of binary relations of sites that do not depend on the
 * state, such as "is near". Also makes relations of regions that depend on a
 * single site of the state. */
#pragma once

#include "lud/rules/variables.h"

/* Makes an empty set for each site of the game, for lud_free_sets. */
RgBits **lud_new_sets (const LudRules *rules);
/* Frees the sets of all sites. */
void lud_free_sets (const LudRules *rules, RgBits **sets);
/* Emits a check that a site, which may be off, is in the set of the origin. */
void lud_check_pair (LudRules *rules, const char *hint, RgBits *const *sets,
                     LudValue origin, LudValue site);
/* The condition that a site is in the set of one of the sites of a term. */
const char *lud_is_in_some (LudRules *rules, const char *hint,
                            RgBits *const *sets, const LudTerm *origins,
                            LudValue site);

/* A region that depends on one site: a superset for each value of that site. */
typedef struct {
  LudValue *place; /* the field of the scope with that site */
  LudValue origin; /* its value */
  RgBits **sets;   /* by site */
  guint32 most;    /* the most sites of a set */
} LudRelation;

/* Makes the relation of a region; lud_end_relation frees it.  FALSE: the region
 * does not depend on exactly one site, or that is constant, or may be off the
 * board; there are too many pairs; or all sets are empty, or one has more than
 * half of the sites of the static superset. */
gboolean lud_begin_relation (LudRules *rules, const LudTerm *region,
                             LudRelation *relation);
/* Frees the sets of a relation. */
void lud_end_relation (const LudRules *rules, LudRelation *relation);
/* Emits alternatives that set the variable `site` to any site of the relation.
 * FALSE: there are too many; nothing is emitted. */
gboolean lud_choose_related (LudRules *rules, const LudRelation *relation,
                             LudValue site);
/* The first site of the relation, or off. */
LudValue lud_find_first_related (LudRules *rules, const LudRelation *relation);
/* The site of the relation after a site, or off; NULL: always off. */
const char *lud_find_next_related (LudRules *rules, const LudRelation *relation,
                                   LudValue site);
/* The condition that a site is in a region that depends on one site only; NULL:
 * there is no relation of it (lud_begin_relation), or the site may be off. */
const char *lud_is_in_relation (LudRules *rules, const LudTerm *region,
                                LudValue site);
/* The condition that a site of the superset is in the region itself. */
const char *lud_is_in_region_of_relation (LudRules *rules,
                                          const LudRelation *relation,
                                          const LudTerm *region, LudValue site);
