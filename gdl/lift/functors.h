/* Finds the functors that terms at a position of a sentence may have: a
 * superset, by propagation along the rules, as for domains. */
#pragma once

#include "gdl/lift/lift.h"

/* A functor with its number of arguments. */
typedef struct {
  GdlName functor;
  guint n;
} LiftFunctor;

typedef struct LiftFunctors LiftFunctors;

LiftFunctors *lift_functors_new (Lift *lift);
void lift_functors_free (LiftFunctors *functors);

/* Returns the functors of fluents (GDL_TRUE), actions (GDL_LEGAL) or percepts
 * (GDL_SEES), an array of LiftFunctor. */
const GArray *lift_find_inner_functors (LiftFunctors *functors,
                                        GdlName keyword);
/* Returns the functors of an argument of a relation that is not static, if some
 * are function terms, and they are few; NULL: otherwise. */
const GArray *lift_find_argument_functors (LiftFunctors *functors,
                                           const GdlPattern *sentence,
                                           guint argument);
/* Returns the functors of a variable, by the positive literals of its rule;
 * NULL: unknown, or many. */
const GArray *lift_find_variable_functors (LiftFunctors *functors,
                                           const GdlRule *rule, guint variable);

/* Returns the index of the argument that is a fluent, action or percept; -1:
 * none. */
gint lift_find_inner_argument (const GdlPattern *sentence);
/* Whether the relation is static and used, so that its facts are known. */
gboolean lift_is_static (const Lift *lift, GdlName functor, guint n);
