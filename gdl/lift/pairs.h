/* What two columns of a table may be at once: a superset, over all states. */
#pragma once

#include "gdl/lift/lift.h"

typedef struct LiftPairs LiftPairs;

LiftPairs *lift_pairs_new (Lift *lift);
void lift_pairs_free (LiftPairs *pairs);

/* Whether more is known of these columns than their domains. */
gboolean lift_pairs_known (const LiftPairs *pairs, guint table, guint a,
                           guint b);
/* Whether they may be these values. */
gboolean lift_pairs_has (const LiftPairs *pairs, guint table, guint a, guint b,
                         LiftValue x, LiftValue y);
