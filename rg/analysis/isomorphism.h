/* Isomorphic parts of the automaton: equal up to symbols and constant maps.
 *
 * Candidates are found by iterated hashes of nodes and their successors
 * (Weisfeiler and Leman), then matched edge by edge.  Each edge out of a node
 * of the first part has the same shape as one out of its image, and they lead
 * to a node and its image again, to one node that is in neither part, or each
 * to the other part (a crossing).
 */
#pragma once

#include "rg/analysis/order.h"

/* What nodes and edges look like. */
typedef struct {
  RgGame *game;
  const RgOrder *order;
  guint64 *shapes; /* by edge: of its action */
  guint64 *hashes; /* by node: of some steps from there */
} RgNodeHashes;

RgNodeHashes *rg_node_hashes_new (RgGame *game, const RgOrder *order);
void rg_node_hashes_free (RgNodeHashes *hashes);

/* Pairs of nodes (RgNode, RgNode, ...) that no third one looks like, in the
 * order of their names: worth a try.  The caller frees the array. */
GArray *rg_node_hashes_pairs (const RgNodeHashes *hashes);

/* The edges out of a node (RgEdgeId) in an order that does not depend on the
 * text, by what they look like; only edges that were there when the looks were
 * taken.  The caller frees the array. */
GArray *rg_node_hashes_edges (const RgNodeHashes *hashes, RgNode node);

typedef struct {
  RgGame *game;
  const RgNodeHashes *hashes;
  GArray *nodes;       /* of RgNode: those of the first part */
  RgNode *counterpart; /* by node: RG_NONE for nodes in neither part */
  guint8 *side;        /* by node: 1 or 2, or 0 for neither */
} RgIsomorphism;

/* The parts that can be reached from two nodes; NULL where they are not alike,
 * or can't be told apart: where one holds `end`, or a check that they don't
 * make themselves looks for one of their nodes, or a walk that looks for one
 * could go from one part to the other.  The i-th edges of counterparts belong
 * to each other. */
RgIsomorphism *rg_isomorphism_new (const RgNodeHashes *hashes, RgNode a,
                                   RgNode b);
void rg_isomorphism_free (RgIsomorphism *isomorphism);
