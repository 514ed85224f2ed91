/* Do walks with the same tags still agree on all variables when the move is
 * over, if some assignments go?
 *
 * Two walks with the same move must lead to the same state (spec/rg.md,
 * section 8), also in what nobody reads any more.  A value that was chosen
 * without being told by a tag is set back before the move ends, or else the
 * game would be improper: such an assignment has to stay, though no walk reads
 * what it writes.
 *
 * A tag `$$ v` tells v, and all variables that are surely worth the same then,
 * by copies (`v = w`) and comparisons (`v == w`) on the way.
 */
#pragma once

#include "analysis/liveness.h"

/* Marks (by edge) stand on assignments that are to go.  Takes them away where
 * walks might disagree without the assignment; with `reads`, also where an edge
 * without mark reads what it writes. */
void rg_keep_agreement (const RgVariables *variables, const RgOrder *order,
                        gboolean reads, guint8 *marks);
