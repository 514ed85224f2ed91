/* Lets a check test nearby ends before it recurses.
 *
 *     seek, near: next = Cell(*);        near, look: near[cell][next] == 1;
 *     look, at: cell = next;             at, free: board[cell] == empty;
 *                                        at, seek: board[cell] == stone;
 *
 * Does the chain of stones have a liberty? The function of `seek` first tests
 * all neighbours for an empty cell. Only then it calls itself for those with a
 * stone. The check needs any one walk, and this order finds one soon, mostly
 * without a call. The body of the function is written twice; each half omits
 * the arcs of the other half.
 *
 *   - The function has a loop over symbols (`next = Cell(*)`) that contains
 *     both an end of the check and a call in its own component.
 *   - The function has fewer than RG_EMIT_LONG arcs.
 *   - The check has no footprint and no lines of sight. */
#pragma once

#include "emit/c/plan.h"

/* Whether the body of the node's function gets two halves, one with its ends
 * and one with its calls. */
gboolean rg_emit_has_ends_first (const RgEmit *emit, const RgEmitGraph *graph,
                                 guint32 node);
/* Whether the arc belongs to the half with ends (`ends_half`), or else to the
 * one with calls.  An arc that leads to both belongs to both halves. */
gboolean rg_emit_is_in_half (const RgEmitGraph *graph, const RgEmitArc *arc,
                             gboolean ends_half);
