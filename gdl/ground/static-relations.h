/* Evaluates static relations, stratum by stratum (Apt, Blair and Walker, 1988).
 * A relation is static if it depends on neither the state nor the actions.
 *
 *     (succ 1 2) (succ 2 3) (<= (less ?x ?y) (succ ?x ?y))      static
 *     (<= (free ?x) (true (cell ?x b)))                         dynamic
 */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Evaluates the relations on which `legal`, `next`, `goal`, `terminal`, `sees`
 * or `init` depend. `legal`, `next`, `goal`, `terminal`, `sees`, and relations
 * that depend on `true` or `does` are marked as dynamic. The others are derived
 * completely, by components of the dependency graph. A component that gets too
 * large becomes dynamic: its atoms are removed, and estimates are stored. Also
 * sets the components of all relations.
 *
 * Returns the schemas of dynamic relations that are used, in the order of
 * `schemas`; the caller frees the array.  NULL: a limit was reached. */
GPtrArray *gdl_evaluate_static (GdlFixpoint *fixpoint,
                                const GPtrArray *schemas);
/* Derives `base` and `input`, and the static relations on which they depend.
 * FALSE: a limit was reached. */
gboolean gdl_evaluate_declarations (GdlFixpoint *fixpoint,
                                    const GPtrArray *schemas);
