/* Checks that look for an end nearby before they go on.
 *
 *     seek, near: coord = neighbour of coord;
 *     near, yes: board[coord] == empty;
 *     near, seek: board[coord] == stone;
 *
 * Does the chain of stones have a liberty?  The function of `seek` first looks
 * at all neighbours for an empty one, and only then calls itself for those with
 * a stone: where any walk will do, that finds one soon, mostly without a call.
 * The function is written twice, each time without the arcs that lead to
 * nothing of that half.  Where there is no loop, that brings nothing.
 */
#pragma once

#include "emit/c/plan.h"

/* Whether the function of the node, where the text of a search begins, is worth
 * being written as two halves. */
gboolean rg_emit_has_ends_first (const RgEmit *emit, const RgEmitGraph *graph,
                                 guint32 node);
/* Whether the arc leads to an end; or to a call. */
gboolean rg_emit_is_in_half (const RgEmitGraph *graph, const RgEmitArc *arc,
                             gboolean ends);
