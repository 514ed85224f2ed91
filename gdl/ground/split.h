/* Splits rules with many variables: variable elimination.
 *
 *     (<= (next (at ?x)) (true (at ?x)) (does ?p (go ?y ?z)) (distinct ?x ?y))
 *
 *     (<= (next (at ?x)) (true (at ?x)) (aux_1 ?y) (distinct ?x ?y))
 *     (<= (aux_1 ?y) (does ?p (go ?y ?z)))
 *
 * Eliminates a variable that is not in the head: the literals that contain it
 * become the rule of a new relation over the variables that they share with the
 * rest of the rule.  Other variables of these literals alone are eliminated,
 * too.  Dechter, "Bucket elimination", 1999. */
#pragma once

#include "gdl/ground/schema.h"

/* Splits schemas if the tables of the store, which must hold a fair part of the
 * atoms, predict that this saves half of the instances.  If that helps,
 * literals are unfolded first, by the rules in `all`.  Returns whether any
 * schema changed.  `always`: regardless of costs. */
gboolean gdl_split (GdlStore *store, GPtrArray *schemas, const GPtrArray *all,
                    gboolean always);
