/* Computes dominators (base/dominators.h), and a preorder of their tree in
 * which a node dominates a range of numbers. */
#include "rg/analysis/dominators.h"

#include "base/dominators.h"
#include "rg/analysis/flow-graph.h"

#include <string.h>

/* The tree of dominators. */
struct RgDominators {
  const RgGame *game;
  const RgFlowGraph *graph; /* backward: lists nodes before their dominators */
  RgNode *immediate;        /* by node */
  guint32 *size;            /* by node: the number of nodes that it dominates */
  guint32 *index; /* by node: its index in `nodes`, if it is reachable */
  RgNode *nodes;  /* see rg_dominators_node */
  guint n;        /* number of reachable nodes */
  guint n_all;    /* number of all nodes of the game */
};

/* Computes the preorder of the dominator tree: sizes from the leaves up, then
 * indexes from the root down. */
static void
number_preorder (RgDominators *dominators)
{
  const RgFlowGraph *graph = dominators->graph;
  const RgNode begin = dominators->game->begin;
  const guint n = rg_n_nodes (dominators->game);
  guint32 *next =
      g_new0 (guint32, n); /* by node: the index that its next child gets */
  for (guint i = 0; i < graph->n_visited; i++) {
    const RgNode node = graph->nodes[i];
    const RgNode parent = dominators->immediate[node];
    if (node != begin && parent == RG_NONE)
      continue;
    dominators->size[node]++;
    if (node != begin)
      dominators->size[parent] += dominators->size[node];
  }
  for (guint i = graph->n_visited; i-- > 0;) {
    const RgNode node = graph->nodes[i];
    const RgNode parent = dominators->immediate[node];
    if (dominators->size[node] == 0)
      continue;
    const guint32 index = node == begin ? 0 : next[parent];
    if (node != begin)
      next[parent] += dominators->size[node];
    next[node] = index + 1;
    dominators->index[node] = index;
    dominators->nodes[index] = node;
  }
  dominators->n = dominators->size[begin];
  g_free (next);
}

RgDominators *
rg_dominators_new (const RgOrder *order, const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  RgDominators *dominators = g_new0 (RgDominators, 1);
  dominators->game = game;
  dominators->n_all = n;
  dominators->graph = rg_flow_graph (order, game, TRUE);
  dominators->size = g_new0 (guint32, n);
  dominators->index = g_new0 (guint32, n);
  dominators->nodes = g_new (RgNode, n);
  const RgFlowGraph *forward = rg_flow_graph (order, game, FALSE);
  const RgGraph backward = {n, dominators->graph->first, dominators->graph->to};
  dominators->immediate = rg_graph_find_dominators (
      &(RgGraph){n, forward->first, forward->to}, &backward, game->begin);
  number_preorder (dominators);
  return dominators;
}

gboolean
rg_dominators_equal (const RgDominators *a, const RgDominators *b)
{
  return a->n_all == b->n_all &&
         memcmp (a->immediate, b->immediate, a->n_all * sizeof (RgNode)) == 0;
}

void
rg_dominators_free (RgDominators *dominators)
{
  g_free (dominators->immediate);
  g_free (dominators->size);
  g_free (dominators->index);
  g_free (dominators->nodes);
  g_free (dominators);
}

RgNode
rg_find_immediate_dominator (const RgDominators *dominators, RgNode node)
{
  return dominators->immediate[node];
}

guint
rg_dominators_count (const RgDominators *dominators)
{
  return dominators->n;
}

RgNode
rg_dominators_node (const RgDominators *dominators, guint i)
{
  return dominators->nodes[i];
}

gboolean
rg_dominates (const RgDominators *dominators, RgNode dominator, RgNode node)
{
  if (dominators->size[dominator] == 0 || dominators->size[node] == 0)
    return FALSE;
  const guint32 from = dominators->index[dominator],
                index = dominators->index[node];
  return from <= index && index < from + dominators->size[dominator];
}
