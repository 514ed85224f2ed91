/* Which relations depend on which, and the tables of those that depend on
 * neither the state nor the players.
 */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Marks the relations that are dynamic: those that depend on `true` or `does`.
 * The others that `legal`, `next`, `goal`, `terminal`, `sees`, `init` can reach
 * are derived completely, one strongly connected component of the dependency
 * graph after the other; one that gets too large is given up, and becomes
 * dynamic.  Returns the schemas of dynamic relations, in the order of the
 * sheet; NULL where a limit is reached. */
GPtrArray *gdl_static (GdlFixpoint *fixpoint, const GPtrArray *schemas);
/* Derives `base` and `input`; FALSE where a limit is reached. */
gboolean gdl_static_hints (GdlFixpoint *fixpoint, const GPtrArray *schemas);
