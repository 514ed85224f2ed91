/* Nodes and edges are indexes into arrays that double in size. With
 * transpositions, an open-addressing hash table (at most 16 probes) maps hashes
 * of states to nodes. */

#include "play/agents/tree.h"

#include <stdlib.h>
#include <string.h>

enum { N_SLOTS = 1 << 16 };

bool
agent_tree_init (AgentTree *tree, size_t limit, bool transpositions)
{
  *tree = (AgentTree){.limit = limit};
  if (transpositions) {
    tree->n_slots = N_SLOTS;
    tree->slots = malloc (N_SLOTS * sizeof *tree->slots);
    tree->hashes = malloc (N_SLOTS * sizeof *tree->hashes);
    if (!tree->slots || !tree->hashes)
      return false;
  }
  agent_tree_reset (tree);
  return tree->root != AGENT_NO_NODE;
}

void
agent_tree_clear (AgentTree *tree)
{
  free (tree->nodes);
  free (tree->edges);
  free (tree->slots);
  free (tree->hashes);
}

static uint32_t add_node (AgentTree *tree);

void
agent_tree_reset (AgentTree *tree)
{
  tree->n_nodes = tree->n_edges = 0;
  for (size_t i = 0; i < tree->n_slots; i++)
    tree->slots[i] = AGENT_NO_NODE;
  tree->root = add_node (tree);
}

/* Reserves capacity for n items of an array. FALSE: the limit is reached, or
 * memory is exhausted. */
static bool
grow_array (const AgentTree *tree, void **items, uint32_t *capacity, uint32_t n,
            size_t size)
{
  if (n <= *capacity)
    return true;
  const uint64_t new_capacity = 2 * (uint64_t)n + 64;
  const size_t other_bytes = tree->nodes_capacity * sizeof (AgentNode) +
                             tree->edges_capacity * sizeof (AgentEdge) -
                             *capacity * size;
  if (new_capacity >= UINT32_MAX ||
      other_bytes + new_capacity * size > tree->limit)
    return false;
  void *new_items = realloc (*items, (size_t)new_capacity * size);
  if (!new_items)
    return false;
  *items = new_items;
  *capacity = (uint32_t)new_capacity;
  return true;
}

static uint32_t
add_node (AgentTree *tree)
{
  void *nodes = tree->nodes;
  const bool has_room = grow_array (tree, &nodes, &tree->nodes_capacity,
                                    tree->n_nodes + 1, sizeof (AgentNode));
  tree->nodes = nodes;
  if (!has_room)
    return AGENT_NO_NODE;
  tree->nodes[tree->n_nodes] = (AgentNode){.first = AGENT_NO_EDGE};
  return tree->n_nodes++;
}

uint32_t
agent_tree_add_edges (AgentTree *tree, uint32_t n)
{
  void *edges = tree->edges;
  const bool has_room = n < UINT32_MAX - tree->n_edges &&
                        grow_array (tree, &edges, &tree->edges_capacity,
                                    tree->n_edges + n, sizeof (AgentEdge));
  tree->edges = edges;
  if (!has_room)
    return AGENT_NO_EDGE;
  const uint32_t first = tree->n_edges;
  for (uint32_t i = 0; i < n; i++)
    tree->edges[first + i] =
        (AgentEdge){.child = AGENT_NO_NODE,
                    .next = i + 1 < n ? first + i + 1 : AGENT_NO_EDGE};
  tree->n_edges += n;
  return first;
}

uint32_t
agent_tree_node_of_state (AgentTree *tree, uint64_t hash)
{
  if (tree->n_slots == 0)
    return add_node (tree);
  size_t slot = (size_t)hash & (tree->n_slots - 1);
  size_t tries = 0;
  for (; tree->slots[slot] != AGENT_NO_NODE && tries < 16; tries++) {
    if (tree->hashes[slot] == hash)
      return tree->slots[slot];
    slot = (slot + 1) & (tree->n_slots - 1);
  }
  const uint32_t node = add_node (tree);
  if (tree->slots[slot] == AGENT_NO_NODE && node != AGENT_NO_NODE) {
    tree->slots[slot] = node;
    tree->hashes[slot] = hash;
  }
  return node;
}

uint32_t
agent_tree_find_edge (const AgentTree *tree, uint32_t node, uint64_t known)
{
  uint32_t edge = tree->nodes[node].first;
  while (edge != AGENT_NO_EDGE && tree->edges[edge].known != known)
    edge = tree->edges[edge].next;
  return edge;
}
