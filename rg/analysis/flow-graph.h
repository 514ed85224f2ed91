/* The automaton as a graph for the data flow (base/dataflow.h), and the order
 * in which it visits nodes: strongly connected components one behind the other,
 * and postorder within each; the reverse for forward problems (Kam, Ullman
 * 1976: few rounds then).
 *
 * Checks.  Forward, what holds where a check is made holds at its start, and
 * `? s -> t` is passed only when something has reached t.  Backward, what the
 * start of a check needs is needed where the check is made.  In both
 * directions a check's edge itself is passed like others: the effects of its
 * walk are undone.
 *
 * Cost: nodes and edges once for each change of the game (Tarjan 1972,
 * base/graph.h).
 */
#pragma once

#include "base/dataflow.h"
#include "rg/analysis/order.h"

/* The nodes that are there, in the order in which facts travel against the
 * edges, or along them.  The labels of arcs are edges.
 *
 * Backward: one behind all that it leads to, by its edges and by the starts of
 * checks on them.  Nodes that lead to each other stand side by side, as the
 * depth-first search leaves them that begins at `begin`, then at nodes that it
 * did not reach, by name.  Forward is the reverse, but nodes of checks that no
 * move comes to stand before all others: whether a check succeeds is known
 * before what lies behind it is looked at.
 *
 * Lasts until the game changes; then it is made anew. */
const RgFlowGraph *rg_flow_graph (const RgOrder *order, const RgGame *game,
                                  gboolean backward);
