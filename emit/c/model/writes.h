/* Writes of searches, and of the functions that make moves. */
#pragma once

#include "emit/c/plan.h"

/* By node of the keeper's graph: a search may come there.  The caller frees it.
 */
gboolean *rg_emit_find_searched (const RgEmitGraph *keeper);
/* Whether the arc is part of a cycle without a tag. */
gboolean rg_emit_is_in_loop (const RgEmitGraph *graph, const RgEmitArc *arc);

/* What a write to the variable costs. */
typedef guint (*RgEmitWriteCost) (const RgAction *action,
                                  const RgEmitGlobal *written, gpointer data);
/* The most that the writes of one function that makes a move cost, on a path to
 * a stop.  Writes in a cycle with tags are not added up, as few moves go round.
 * G_MAXUINT where a cycle without tags has a write that costs something, or
 * some write costs that. */
guint rg_emit_most_writes (const RgEmit *emit, const RgEmitGraph *graph,
                           RgEmitWriteCost cost, gpointer data);
