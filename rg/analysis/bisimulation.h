/* The coarsest bisimulation of the automaton.
 *
 * Forward: two nodes are in one class when their edges have the same actions to
 * the same classes.  Then the same walks lead from both to any node that is in
 * a class of its own, and one of them can take the place of the other.
 * Backward: the same with the edges into the nodes; then the same walks lead to
 * both from any node that is in a class of its own.
 *
 * The result is unique up to the numbers of classes; it depends neither on
 * the order of declarations nor on that of edges.  By partition refinement
 * (base/partition.h).
 */
#pragma once

#include "rg/game.h"

/* The class of each node, by node, below the number of nodes; the caller frees
 * it.  Nodes for which `alone` is set are in classes of their own. */
guint32 *rg_bisimulation (const RgGame *game, gboolean backward,
                          const guint8 *alone);
