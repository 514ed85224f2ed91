/* Computes the highest cost of the writes of one walk (writes.h), by longest
 * paths in the acyclic graph of strongly connected components. */
#include "emit/c/model/writes.h"

/* Whether the arc is on a cycle; in the graph of moves, on one without tags. */
static gboolean
is_in_loop (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  if (graph->kind != RG_EMIT_MOVES || arc->to == RG_EMIT_STOP)
    return rg_emit_is_on_cycle (graph, arc);
  return graph->decided.epsilon[arc->from].component ==
         graph->decided.epsilon[arc->to].component;
}

/* Computes, by component, the highest cost of the writes from there on
 * (`costs`), by dynamic programming in postorder. FALSE: a cycle without tags
 * has a write with a cost, or some write has cost G_MAXUINT. */
static gboolean
compute_write_costs (const RgEmit *emit, const RgEmitGraph *graph,
                     RgEmitWriteCost cost, gpointer data, guint *costs)
{
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, graph->order[i]);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      const RgAction *action = rg_emit_action (emit, arc);
      const RgEmitGlobal *written = rg_emit_written (emit, action);
      const guint write_cost = written ? cost (action, written, data) : 0;
      const guint32 to = arc->to == RG_EMIT_STOP
                             ? RG_NONE
                             : rg_emit_node (graph, arc->to)->component;
      if (write_cost == G_MAXUINT ||
          (write_cost > 0 && is_in_loop (graph, arc)))
        return FALSE;
      const gboolean is_inner = to == node->component;
      const guint n = write_cost + (to == RG_NONE || is_inner ? 0 : costs[to]);
      costs[node->component] = MAX (costs[node->component], n);
    }
  }
  return TRUE;
}

guint
rg_emit_count_most_writes (const RgEmit *emit, const RgEmitGraph *graph,
                           RgEmitWriteCost cost, gpointer data)
{
  guint *costs = g_new0 (guint, graph->nodes->len);
  guint max_cost = 0;
  if (!compute_write_costs (emit, graph, cost, data, costs))
    max_cost = G_MAXUINT;
  for (guint32 i = 0; i < graph->nodes->len; i++)
    max_cost = MAX (max_cost, costs[i]);
  g_free (costs);
  return max_cost;
}
