/* What the analyses say of a game, as text.
 *
 * A line for each fact, with the names of nodes, so that a change of an
 * analysis is seen where no pass shows it.  The game is proper or not, but has
 * passed the static checks; the analyses make new terms in it and change
 * nothing else.  All functions append.
 */
#pragma once

#include "rg/analysis/order.h"
#include "rg/game.h"

/* Pairs are formed of so many edges and nodes, the first of the text. */
enum { FACTS_EDGES = 40, FACTS_NODES = 16 };

typedef struct {
  RgGame *game;
  RgOrder *order;
  GArray *edges; /* of RgEdgeId, in the order of the text */
  GString *out;
} GameFacts;

/* All that follow. */
void facts_print (RgGame *game, GString *out);

/* Expressions, conditions, comparisons, commutation, constant maps. */
void facts_expressions (const GameFacts *facts);
/* Dominators, orders, trim, liveness, copies, environments, uses. */
void facts_flow (const GameFacts *facts);
/* Path conditions with their symbolic values; determinacy. */
void facts_walks (const GameFacts *facts);
/* Product graph, doubled walks. */
void facts_products (const GameFacts *facts);
/* Bisimulation and isomorphic parts. */
void facts_shapes (const GameFacts *facts);

/* The i-th edge, its action, and its text without line end. */
RgEdgeId facts_edge (const GameFacts *facts, guint i);
const RgAction *facts_action (const GameFacts *facts, guint i);
/* How many edges are paired. */
guint facts_n_paired (const GameFacts *facts);
/* ` name` for a node; ` -` for none. */
void facts_node (const GameFacts *facts, RgNode node);
void facts_expr (const GameFacts *facts, const RgExpr *expr);
