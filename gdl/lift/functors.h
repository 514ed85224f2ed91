/* Which functors the terms at a place of a sentence may have: a superset, by
 * propagation along the rules, as for domains, but of functors alone. */
#pragma once

#include "gdl/lift/lift.h"

typedef struct {
  GdlName functor;
  guint n;
} LiftFunctor;

typedef struct LiftFunctors LiftFunctors;

LiftFunctors *lift_functors_new (Lift *lift);
void lift_functors_free (LiftFunctors *functors);

/* Of the fluents (GDL_TRUE), actions (GDL_LEGAL) and percepts (GDL_SEES), an
 * array of LiftFunctor. */
const GArray *lift_functors_of (LiftFunctors *functors, GdlName keyword);
/* Of the argument of a relation that is not static, if some are function terms,
 * and they are few; NULL: they are no matter, and values will do. */
const GArray *lift_functors_at (LiftFunctors *functors,
                                const GdlPattern *sentence, guint argument);
/* Of a variable by the positive literals of its rule; NULL: any or many. */
const GArray *lift_functors_of_variable (LiftFunctors *functors,
                                         const GdlRule *rule, guint variable);

/* Where the fluent or action of a sentence is; -1: nowhere. */
gint lift_inner_place (const GdlPattern *sentence);
