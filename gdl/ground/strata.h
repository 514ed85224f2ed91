/* Evaluates static relations by strata: those that depend on neither the
 * state nor the players. */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Marks the dynamic relations: those that depend on `true` or `does`.  Other
 * relations on which `legal`, `next`, `goal`, `terminal`, `sees` or `init`
 * depend are derived completely, by components of the dependency graph.  A
 * component that gets too large is given up and becomes dynamic.
 *
 * Returns the schemas of dynamic relations, in the order of the sheet.  NULL: a
 * limit was reached. */
GPtrArray *gdl_evaluate_static (GdlFixpoint *fixpoint,
                                const GPtrArray *schemas);
/* Derives `base` and `input`.  FALSE: a limit was reached. */
gboolean gdl_evaluate_declarations (GdlFixpoint *fixpoint,
                                    const GPtrArray *schemas);
