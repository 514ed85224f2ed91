/* Makes the graph of the automaton for data flow (base/dataflow.h), with the
 * order of visits: by strongly connected component, in postorder within each.
 * For forward problems it is reversed, so that few rounds suffice (Kam and
 * Ullman, 1976).
 *
 * Checks. Forward, facts at the use of a check also hold at its start, and `? s
 * -> t` passes only if some fact has reached t. Backward, needs at the start of
 * a check are needs at its use. In both directions the edge of a check passes
 * facts like others, as the effects of its walk are undone.
 *
 * Cost: linear in nodes and edges for each change of the game (Tarjan 1972,
 * base/graph.h).
 */
#pragma once

#include "base/dataflow.h"
#include "rg/analysis/order.h"

/* The nodes in the order in which facts travel against the edges (backward) or
 * along them. The labels of arcs are edges.
 *
 * Backward: each node after its successors, by edges and by the starts of
 * checks on them. Nodes of a component are adjacent, in the postorder of a
 * depth-first search from `begin`, then from unreached nodes by name. Forward:
 * the reverse, but nodes of checks that no move reaches come first: the outcome
 * of a check is needed before the nodes after it.
 *
 * Lasts until the game changes.
 */
const RgFlowGraph *rg_flow_graph (const RgOrder *order, const RgGame *game,
                                  gboolean backward);
