/* Dominators: nodes that all walks come by on their way to a node.
 *
 * Walks begin at `begin` and go along edges, and from a check's edge to its
 * start, in the state in which the check is made.  (Cooper, Harvey, Kennedy: A
 * simple, fast dominance algorithm, 2001.)
 */
#pragma once

#include "analysis/order.h"

typedef struct RgDominators RgDominators;

/* Good until the game changes. */
RgDominators *rg_dominators_new (const RgOrder *order, const RgGame *game);
void rg_dominators_free (RgDominators *dominators);

/* The last node but itself that all walks to a node come by; RG_NONE for
 * `begin`, and where no walk comes. */
RgNode rg_immediate_dominator (const RgDominators *dominators, RgNode node);

/* The nodes that walks come to, each with those that it dominates right behind
 * it: how many, and the i-th. */
guint rg_dominators_count (const RgDominators *dominators);
RgNode rg_dominators_node (const RgDominators *dominators, guint i);

/* Whether all walks to a node come by another one, or it is that. */
gboolean rg_dominates (const RgDominators *dominators, RgNode by, RgNode node);
