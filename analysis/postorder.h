/* The orders in which the data flow visits nodes: strongly connected components
 * one behind the other, and postorder within each; the reverse for forward
 * problems (Kam, Ullman 1976: few rounds then).
 *
 * Cost: nodes and edges once for each change of the game (Tarjan 1972,
 * base/graph.h).
 */
#pragma once

#include "analysis/order.h"

/* The nodes that are there, in the order in which facts travel against the
 * edges, or along them.
 *
 * Backward: one behind all that it leads to, by its edges and by the starts of
 * checks on them.  Nodes that lead to each other stand side by side, as the
 * depth-first search leaves them that begins at `begin`, then at nodes that it
 * did not meet, by name.  Forward is the reverse, but nodes of checks that no
 * move comes to stand before all others: whether a check succeeds is known
 * before what lies behind it is looked at. */
typedef struct {
  const RgNode *nodes;   /* first to last */
  const guint32 *places; /* by node */
  guint n;
} RgPostorder;

/* Lasts until the game changes; then it is made anew. */
RgPostorder rg_postorder (const RgOrder *order, const RgGame *game,
                          gboolean backward);
