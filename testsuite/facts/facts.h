/* The results of the analyses of a game, as text: a line for each fact,
 * with the names of nodes.  So a test sees a change of an analysis even if
 * no pass depends on it.  The game passes the static checks, but need not
 * be proper.  The analyses add terms to it and change nothing else.  All
 * functions append.
 */
#pragma once

#include "rg/analysis/order.h"
#include "rg/game.h"

/* Limits for facts about pairs of edges or nodes: only the first ones of
 * the text form pairs. */
enum { FACTS_EDGES = 40, FACTS_NODES = 16 };

/* A game, and the output. */
typedef struct {
  RgGame *game;
  RgOrder *order;
  GArray *edges; /* of RgEdgeId, in text order */
  GString *out;
} GameFacts;

/* Prints all groups of facts below. */
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

/* Return the i-th edge, and its action. */
RgEdgeId facts_edge (const GameFacts *facts, guint i);
const RgAction *facts_action (const GameFacts *facts, guint i);
/* Returns the number of edges that form pairs. */
guint facts_n_paired (const GameFacts *facts);
/* Prints ` name` for a node; ` -` for none. */
void facts_node (const GameFacts *facts, RgNode node);
/* Prints an expression. */
void facts_expr (const GameFacts *facts, const RgExpr *expr);
