/* Dominators: `a` dominates `b` when all walks to b contain a.
 *
 * Walks begin at `begin` and go along edges, and from a check's edge to its
 * start, in the state in which the check is made (base/dominators.h).
 */
#pragma once

#include "rg/analysis/order.h"

typedef struct RgDominators RgDominators;

/* Good until the game changes. */
RgDominators *rg_dominators_new (const RgOrder *order, const RgGame *game);
void rg_dominators_free (RgDominators *dominators);

/* Whether all nodes have the same immediate dominators in both, which are of
 * one game before and after a change. */
gboolean rg_dominators_equal (const RgDominators *a, const RgDominators *b);

/* The immediate dominator of a node; RG_NONE for `begin`, and for nodes that no
 * walk reaches. */
RgNode rg_immediate_dominator (const RgDominators *dominators, RgNode node);

/* The nodes that walks reach, in preorder of the dominator tree: how many, and
 * the i-th. */
guint rg_dominators_count (const RgDominators *dominators);
RgNode rg_dominators_node (const RgDominators *dominators, guint i);

/* Whether `by` dominates `node`; each node dominates itself. */
gboolean rg_dominates (const RgDominators *dominators, RgNode by, RgNode node);
