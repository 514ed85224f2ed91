/* Makes constant tables of binary relations of sites that do not depend on the
 * state, such as "is near". Also makes relations of regions that depend on a
 * single site of the state. */
#pragma once

#include "lud/rules/variables.h"

/* A set for each site, new and empty; they are freed together. */
RgBits **lud_new_sets (const LudRules *rules);
void lud_free_sets (const LudRules *rules, RgBits **sets);
/* Checks that a site, which may be off, is in the set of another one. */
void lud_check_pair (LudRules *rules, const char *hint, RgBits *const *sets,
                     LudValue origin, LudValue site);
/* The condition that a site is in the set of one of the sites of a term. */
const char *lud_in_some (LudRules *rules, const char *hint, RgBits *const *sets,
                         const LudTerm *origins, LudValue site);

/* A region that depends on one site: a superset for each value of that site. */
typedef struct {
  LudValue *place; /* the field of the scope with that site */
  LudValue origin; /* its value */
  RgBits **sets;   /* by site */
  guint32 most;    /* the most sites of a set */
} LudRelation;

/* FALSE: the region does not depend on exactly one site, which is known to be
 * on the board; or there are too many pairs; or its sets are all empty, or not
 * much smaller than its static superset. */
gboolean lud_begin_relation (LudRules *rules, const LudTerm *region,
                             LudRelation *relation);
void lud_end_relation (const LudRules *rules, LudRelation *relation);
/* Sets a variable to any site of the relation, as alternatives.  FALSE: there
 * are too many. */
gboolean lud_choose_related (LudRules *rules, const LudRelation *relation,
                             LudValue site);
/* The first site of the relation, or off; the one after a site, or off; NULL:
 * always off. */
LudValue lud_first_related (LudRules *rules, const LudRelation *relation);
const char *lud_next_related (LudRules *rules, const LudRelation *relation,
                              LudValue site);
/* The condition that a site is in a region that depends on one site only; NULL:
 * it is no such region, or the site may be off. */
const char *lud_in_relation (LudRules *rules, const LudTerm *region,
                             LudValue site);
/* The condition that a site of the superset is in the region itself. */
const char *lud_in_region_of_relation (LudRules *rules,
                                       const LudRelation *relation,
                                       const LudTerm *region, LudValue site);
