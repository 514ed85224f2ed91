/* Finds isomorphic parts of the automaton: equal up to symbols and constant
 * maps.
 *
 * Iterated hashes of nodes and their successors (Weisfeiler and Leman) find
 * the candidates.  They are then matched edge by edge.  Each edge out of a
 * node of the first part has the same shape as one out of its image.  Their
 * targets are a node and its image, one node outside of both parts, or each in
 * the other part (a crossing).
 */
#pragma once

#include "rg/analysis/order.h"

/* Hashes of nodes and edges up to symbols and constants. */
typedef struct {
  RgGame *game;
  const RgOrder *order;
  guint64 *shapes; /* by edge: hash of its action */
  guint64 *hashes; /* by node: hash of its neighbourhood */
} RgNodeHashes;

RgNodeHashes *rg_node_hashes_new (RgGame *game, const RgOrder *order);
void rg_node_hashes_free (RgNodeHashes *hashes);

/* Returns the candidates: pairs of nodes (RgNode, RgNode, ...) with outgoing
 * edges and equal hashes that no third node has, in the order of their names.
 * The caller frees the array. */
GArray *rg_node_hashes_find_pairs (const RgNodeHashes *hashes);

/* Returns the edges out of a node (RgEdgeId) in the order of their hashes,
 * which does not depend on the text. All of them must have existed when the
 * hashes were made. The caller frees the array. */
GArray *rg_node_hashes_sort_edges (const RgNodeHashes *hashes, RgNode node);

/* Two isomorphic parts, and the counterpart of each of their nodes. */
typedef struct {
  RgGame *game;
  const RgNodeHashes *hashes;
  GArray *nodes;       /* of RgNode: those of the first part */
  RgNode *counterpart; /* by node: RG_NONE for nodes in neither part */
  guint8 *side;        /* by node: 1 or 2, or 0 for neither */
} RgIsomorphism;

/* Returns the isomorphism of the parts that are reachable from two nodes.  The
 * i-th edges of counterparts correspond to each other.  NULL:
 *
 *   - the nodes are one node, or the parts are not isomorphic,
 *   - one contains `end`, or has too many nodes,
 *   - a check outside of a part has its target in the part,
 *   - a walk of a check with its target in a part may enter a part from
 *     outside. */
RgIsomorphism *rg_isomorphism_new (const RgNodeHashes *hashes, RgNode a,
                                   RgNode b);
void rg_isomorphism_free (RgIsomorphism *isomorphism);
