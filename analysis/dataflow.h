/* Data flow over the automaton: facts at nodes, carried along edges to a fixed
 * point.
 *
 * Facts are immutable and only get weaker: join (a, b) gives `a` itself where
 * b adds nothing, so that pointers tell whether anything changed.  NULL is the
 * fact of a node that nothing has reached.
 *
 * Checks.  Forward, what holds where a check is made holds at its start, and
 * `? s -> t` is passed only when something has reached t.  Backward, what the
 * start of a check needs is needed where the check is made.  In both
 * directions a check's edge itself is passed like others: the effects of its
 * walk are undone.
 */
#pragma once

#include "analysis/order.h"

typedef struct {
  gboolean backward;
  /* What holds at a node by itself, or NULL: the initial values at `begin`. */
  gconstpointer (*start) (gpointer data, RgNode node);
  /* The fact behind an edge (before it, when going backward), given the one on
   * its other side; NULL where nothing passes. */
  gconstpointer (*transfer) (gpointer data, RgEdgeId edge, gconstpointer fact);
  gconstpointer (*join) (gpointer data, gconstpointer a, gconstpointer b);
  /* The weakest fact: what a node gets that doesn't settle in RG_FLOW_VISITS.
   * NULL: go on for as long as it takes. */
  gconstpointer (*weakest) (gpointer data);
} RgFlowProblem;

#define RG_FLOW_VISITS 1000

/* The facts by node, NULL for those that are gone; the caller frees the array.
 */
gconstpointer *rg_flow_solve (const RgGame *game, const RgOrder *order,
                              const RgFlowProblem *problem, gpointer data);
