/* Decides determinacy: whether the state after a move is a function of the
 * state before it and the move's tags (a functional dependency), even if some
 * assignments are removed.
 *
 *     a, b: x = T(*);               at b: x is not determined
 *     b, c: x = w;                  at c: x is, as w is
 *     a, d: x = T(*);               at d: x is not
 *     d, e: $$ x;                   at e: x is, by the tag
 *
 * Two walks with the same move must lead to the same state in a proper game,
 * also in dead variables. Suppose that a value was chosen, and no tag shows it.
 * An assignment that overwrites it has to stay, even if it is dead: without it,
 * the game would be improper.
 *
 * Forward data flow finds the variables that the tags determine
 * (agreement.h); backward data flow finds the needed ones among the others.
 * Both are repeated until no mark is removed, or, after a bound, all marks are.
 */
#pragma once

#include "rg/analysis/liveness.h"

/* Unmarks assignments without which walks might disagree. `marks`, by edge:
 * assignments to be removed. With `reads`, also unmarks those whose variable is
 * read by an edge without a mark: in the same move; in a later one, if another
 * value might be outside of a type there. Unmarks all if that takes too many
 * rounds. */
void rg_unmark_determining (const RgVariables *variables, const RgOrder *order,
                            gboolean reads, guint8 *marks);

/* For each of some nodes (RgNode): the variables on which walks to it with
 * the same tags may disagree.  Returns an array of const RgBits *, which
 * the caller frees; NULL: the node is unreachable.  The sets belong to the
 * variables. */
GArray *rg_find_undetermined_variables (const RgVariables *variables,
                                        const RgOrder *order,
                                        const GArray *nodes);
