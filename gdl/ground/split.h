/* Splitting of rules with many variables: variable elimination.
 *
 *     (<= (next (at ?x)) (true (at ?x)) (does ?p (go ?y ?z)) (distinct ?x ?y))
 *
 *     (<= (next (at ?x)) (true (at ?x)) (aux_1 ?y) (distinct ?x ?y))
 *     (<= (aux_1 ?y) (does ?p (go ?y ?z)))
 *
 * A variable that the head has not, the literals that it is in, and the other
 * variables that are only in these, are replaced by a literal of a new relation
 * over the variables that are left.  Dechter, "Bucket elimination", 1999.
 */
#pragma once

#include "gdl/ground/schema.h"

/* The schemas, split where the tables of the store, which must hold a fair part
 * of the atoms, say that this saves half of the instances; where that helps,
 * literals are unfolded, by the rules in `all`.  Whether any schema was
 * changed.  `always`: also where it costs more. */
gboolean gdl_split (GdlStore *store, GPtrArray *schemas, const GPtrArray *all,
                    gboolean always);
