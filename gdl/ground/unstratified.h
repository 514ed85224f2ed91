/* Evaluates static relations that are locally stratified (Przymusinski, 1988):
 * they depend on their own negation, but none of their ground atoms does. */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Derives the atoms of the `current` relations, which are the heads of the
 * schemas.  FALSE: a limit was reached, or an atom depends on its own negation.
 */
gboolean gdl_evaluate_unstratified (GdlFixpoint *fixpoint,
                                    const GPtrArray *schemas);
