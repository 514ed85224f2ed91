/* Sets of sites that depend on one site and on nothing else of the state, such
 * as those around it: constant tables have them. */
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

/* The sites that a region has at most, by the site that it depends on. */
typedef struct {
  LudValue *place; /* in the scope, of that site */
  LudValue origin; /* the value there */
  RgBits **sets;
  guint32 most; /* sites of one of them */
} LudRelation;

/* FALSE: there is no such site, or the sets are not much smaller than what the
 * region is within anyway. */
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
 * it is no such region. */
const char *lud_in_relation (LudRules *rules, const LudTerm *region,
                             LudValue site);
/* The condition that a site of the relation is in the region. */
const char *lud_in_region_of_relation (LudRules *rules,
                                       const LudRelation *relation,
                                       const LudTerm *region, LudValue site);
