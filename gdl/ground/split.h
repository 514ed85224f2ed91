/* Splits rules with many variables: variable elimination.
 *
 *     (<= (next (at ?x)) (true (at ?x)) (does ?p (go ?y ?z)) (distinct ?x ?y))
 *
 * becomes
 *
 *     (<= (next (at ?x)) (true (at ?x)) (aux_1 ?y) (distinct ?x ?y))
 *     (<= (aux_1 ?y) (does ?p (go ?y ?z)))
 *
 * Eliminates a variable that is not in the head. The literals that contain it
 * become the rule of a new relation, over the variables that they share with
 * the rest of the rule. Other variables of these literals alone are
 * eliminated, too. Dechter, "Bucket elimination", 1999. */
#pragma once

#include "gdl/ground/schema.h"

/* Splits a schema if this halves the expected number of ground literals
 * (split-candidates.h). The tables of the store, which must hold a fair part of
 * the atoms, give the estimate. If unfolding a literal first, by its rules in
 * `all_schemas`, halves that number again, it is unfolded. Returns whether any
 * schema changed.  `always`: regardless of costs. */
gboolean gdl_split_schemas (GdlStore *store, GPtrArray *schemas,
                            const GPtrArray *all_schemas, gboolean always);
