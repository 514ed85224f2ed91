/* Bounds the cost of the writes of one walk, such as the updates of a view that
 * they cause.
 *
 *     a, b: board[x] = me;   b, c: board[y] = me;   a, c: ;      cost 2
 */
#pragma once

#include "emit/c/plan.h"

/* The cost of a write to the variable; G_MAXUINT: no limit is known. */
typedef guint (*RgEmitWriteCost) (const RgAction *action,
                                  const RgEmitGlobal *written, gpointer data);
/* The highest cost of the writes on one path of a function that makes a move.
 * Writes in cycles with tags count once, as few moves iterate there. G_MAXUINT:
 * a cycle without tags has a write with a cost, or some write has this cost. */
guint rg_emit_count_most_writes (const RgEmit *emit, const RgEmitGraph *graph,
                                 RgEmitWriteCost cost, gpointer data);
