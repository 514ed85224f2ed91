/* Finds dominators: `a` dominates `b` if all walks to b contain a
 * (base/dominators.h).
 *
 * Walks begin at `begin` and follow edges; they also lead from the edge of a
 * check to the start of the check, in the state in which it is made.
 */
#pragma once

#include "rg/analysis/order.h"

typedef struct RgDominators RgDominators;

/* Valid until the game changes. */
RgDominators *rg_dominators_new (const RgOrder *order, const RgGame *game);
void rg_dominators_free (RgDominators *dominators);

/* Whether all nodes have the same immediate dominators in both, which
 * belong to one game before and after a change. */
gboolean rg_dominators_equal (const RgDominators *a, const RgDominators *b);

/* Returns the immediate dominator of a node. RG_NONE: the node is `begin` or
 * unreachable. */
RgNode rg_find_immediate_dominator (const RgDominators *dominators,
                                    RgNode node);

/* The reachable nodes in preorder of the dominator tree: their number, and
 * the i-th one. */
guint rg_dominators_count (const RgDominators *dominators);
RgNode rg_dominators_node (const RgDominators *dominators, guint i);

/* Whether `dominator` dominates `node`; each reachable node dominates itself.
 * FALSE also if one of them is unreachable. */
gboolean rg_dominates (const RgDominators *dominators, RgNode dominator,
                       RgNode node);
