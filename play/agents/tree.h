/* The tree of a search: nodes, and their edges, in two arrays that grow up to a
 * limit. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No node, no edge. */
#define AGENT_NO_NODE UINT32_MAX
#define AGENT_NO_EDGE UINT32_MAX

/* A move from a node, or all moves after which the agent has the same
 * knowledge. */
typedef struct {
  uint64_t known; /* the agent's knowledge after the move */
  uint64_t tags;  /* hash of the move's tags, if needed; otherwise 0 */
  uint32_t child; /* AGENT_NO_NODE: none yet */
  uint32_t next;  /* the next edge of the node; AGENT_NO_EDGE: none */
  uint32_t visits;
  uint32_t available; /* how often the move was legal */
  double sum;         /* of the rewards of the moving player */
  double
      rave_sum; /* of the rewards of plays in which the move was made later */
  uint32_t rave_visits;
} AgentEdge;

/* A node: a state, or the states that the agent can't distinguish. */
typedef struct {
  uint32_t first; /* first edge; AGENT_NO_EDGE: not expanded */
  uint32_t n;     /* number of edges */
  uint32_t visits;
  bool is_block; /* the edges are adjacent, in the order of the list of
                    moves */
} AgentNode;

/* The tree. */
typedef struct {
  AgentNode *nodes;
  AgentEdge *edges;
  uint32_t n_nodes, n_edges;
  uint32_t nodes_capacity, edges_capacity;
  size_t limit; /* bytes */
  uint32_t root;
  uint32_t *slots; /* by hash of states: nodes; NULL: no transpositions */
  uint64_t *hashes;
  size_t n_slots; /* a power of two */
} AgentTree;

/* Makes a tree with an unvisited root. `transpositions`: equal states share a
 * node. FALSE: memory is exhausted. */
bool agent_tree_init (AgentTree *tree, size_t limit, bool transpositions);
void agent_tree_clear (AgentTree *tree);
/* Resets the tree to an unvisited root. */
void agent_tree_reset (AgentTree *tree);

/* Adds n linked edges, and returns the first. AGENT_NO_EDGE: the limit is
 * reached, or memory is exhausted. */
uint32_t agent_tree_add_edges (AgentTree *tree, uint32_t n);
/* Finds or adds the node of a state with that hash; without transpositions,
 * always a new one. AGENT_NO_NODE: the limit is reached, or memory is
 * exhausted. */
uint32_t agent_tree_node_of_state (AgentTree *tree, uint64_t hash);

/* Returns the edge of a node with that knowledge. AGENT_NO_EDGE: there is none.
 */
uint32_t agent_tree_find_edge (const AgentTree *tree, uint32_t node,
                               uint64_t known);
