/* Computes, for two columns of a table, the pairs of values that they can have:
 * a superset, over all states. In all functions, a < b. */
#pragma once

#include "gdl/lift/lift.h"

typedef struct LiftPairs LiftPairs;

LiftPairs *lift_pairs_new (Lift *lift);
void lift_pairs_free (LiftPairs *pairs);

/* Whether the possible pairs of these columns are known to be fewer than those
 * of their domains. */
gboolean lift_pairs_are_known (const LiftPairs *pairs, guint table, guint a,
                               guint b);
/* Whether this is so for any two columns of the table. */
gboolean lift_pairs_are_any_known (const LiftPairs *pairs, guint table);
/* Returns the values that column `b` may have where `a` has the value x. The
 * pairs of these columns must be known. */
const RgBits *lift_pairs_get_row (const LiftPairs *pairs, guint table, guint a,
                                  guint b, LiftValue x);
