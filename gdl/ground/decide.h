/* Static relations that depend on their own negation, but no atom of which
 * does.
 */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Derives what holds by the schemas, whose heads are the `current` relations.
 * FALSE where a limit is reached, or an atom depends on its own negation. */
gboolean gdl_decide (GdlFixpoint *fixpoint, const GPtrArray *schemas);
