/* Isomorphic parts of the automaton: equal but for symbols and constant maps.
 *
 * Candidates are found by iterated hashes of nodes and their successors
 * (Weisfeiler and Leman), then matched edge by edge.  Each edge out of a node
 * of the first part has the same shape as one out of its image, and they lead
 * to a node and its image again, to one node that is in neither part, or each
 * to the other part (a crossing).
 */
#pragma once

#include "analysis/order.h"

/* What nodes and edges look like. */
typedef struct {
  RgGame *game;
  const RgOrder *order;
  guint64 *shapes; /* by edge: of its action */
  guint64 *looks;  /* by node: of some steps from there */
} RgLooks;

RgLooks *rg_looks_new (RgGame *game, const RgOrder *order);
void rg_looks_free (RgLooks *looks);

/* Pairs of nodes (RgNode, RgNode, ...) that no third one looks like, in the
 * order of their names: worth a try.  The caller frees the array. */
GArray *rg_looks_pairs (const RgLooks *looks);

/* The edges out of a node (RgEdgeId) in an order that does not depend on the
 * text, by what they look like; only edges that were there when the looks were
 * taken.  The caller frees the array. */
GArray *rg_looks_ways (const RgLooks *looks, RgNode node);

typedef struct {
  RgGame *game;
  const RgLooks *looks;
  GArray *nodes;   /* of RgNode: those of the first part */
  RgNode *twin_of; /* by node: RG_NONE for nodes in neither part */
  guint8 *side;    /* by node: 1 or 2, or 0 for neither */
} RgTwins;

/* The parts that can be reached from two nodes; NULL where they are not alike,
 * or can't be told apart: where one holds `end`, or a check that they don't
 * make themselves looks for one of their nodes, or a walk that looks for one
 * could go from one part to the other.  The i-th ways of twins belong to each
 * other. */
RgTwins *rg_twins_new (const RgLooks *looks, RgNode a, RgNode b);
void rg_twins_free (RgTwins *twins);
