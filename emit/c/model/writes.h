/* Estimates the costs of the writes of searches and of functions that make
 * moves. Finds the nodes that searches of the keeper reach. */
#pragma once

#include "emit/c/plan.h"

/* By node of the keeper's graph: whether a search may reach it. The caller
 * frees the array. */
gboolean *rg_emit_find_searched_nodes (const RgEmitGraph *keeper);

/* The cost of a write to the variable; G_MAXUINT: no limit is known. */
typedef guint (*RgEmitWriteCost) (const RgAction *action,
                                  const RgEmitGlobal *written, gpointer data);
/* The highest cost of the writes on one path of a function that makes a move.
 * Writes in cycles with tags count once, as few moves iterate there. G_MAXUINT:
 * a cycle without tags has a write with a cost, or some write has this cost. */
guint rg_emit_count_most_writes (const RgEmit *emit, const RgEmitGraph *graph,
                                 RgEmitWriteCost cost, gpointer data);
