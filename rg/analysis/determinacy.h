/* Determinacy: is the state after a move still a function of the state before
 * it and the move's tags (a functional dependency), if some assignments are
 * removed?
 *
 *     a, b: x = T(*);               at b: x is not determined
 *     b, c: x = w;                  at c: x is, as w is
 *     a, d: x = T(*);               at d: x is not
 *     d, e: $$ x;                   at e: x is, by the tag
 *
 * Two walks with the same move must lead to the same state (spec/rg.md, section
 * 8), also in variables that are dead.  An assignment that sets back a value
 * that was chosen and shown by no tag has to stay, though nothing reads what it
 * writes: without it, the game would be improper.
 *
 * A tag `$$ v` determines v, and all variables that are equal to v then, by
 * copies (`v = w`) and comparisons (`v == w`) on the way.  Two runs of data
 * flow, forward what is determined and backward what is needed, repeated while
 * marks are taken away; variables beyond a bound count as undetermined.
 */
#pragma once

#include "rg/analysis/liveness.h"

/* Marks (by edge) stand on assignments that are to go.  Takes them away where
 * walks might disagree without the assignment; with `reads`, also where an edge
 * without mark reads what it writes. */
void rg_keep_determinacy (const RgVariables *variables, const RgOrder *order,
                          gboolean reads, guint8 *marks);

/* The variables on which walks to a node that have the same tags may disagree,
 * for each of some nodes (RgNode): an array of const RgBits *, NULL where no
 * walk comes, which the caller frees.  The sets belong to the variables. */
GArray *rg_find_disputed (const RgVariables *variables, const RgOrder *order,
                          const GArray *nodes);
