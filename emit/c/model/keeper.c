/* Where the keeper needs a search. */
#include "emit/c/plan.h"

/* Conditions before the same target: whichever holds. */
static gboolean
same_effect (const RgEmit *emit, const RgEmitArc *a, const RgEmitArc *b)
{
  return a->to == b->to && a->to != RG_EMIT_STOP &&
         rg_emit_is_condition (emit, a) && rg_emit_is_condition (emit, b);
}

static gboolean
chooses (const RgEmit *emit, const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN_ANY || arc->to == RG_EMIT_STOP)
    return FALSE;
  return rg_emit_choices (emit->symbols, action)->n != 1 &&
         rg_bits_has (graph->decided.flow[arc->to].live,
                      rg_emit_written (emit, action)->variable);
}

/* Where the earlier one's condition holds the other comes to no end, or so the
 * other way round where that is the only condition: it is asked first. */
static gboolean
lead_apart (const RgEmit *emit, const RgEmitGraph *graph,
            const RgEmitArc *earlier, const RgEmitArc *later)
{
  const gboolean first = rg_emit_is_condition (emit, earlier);
  if (!first && !rg_emit_is_condition (emit, later))
    return FALSE;
  if (!rg_emit_lead_apart (emit, first ? earlier : later,
                           first ? later : earlier))
    return FALSE;
  graph->decided.apart[earlier->from] = TRUE;
  return TRUE;
}

/* Determinism: at most one edge out of the node passes in each state, or
 * several to the same effect, or the first that does is the only one that leads
 * anywhere, where this finds none. */
gboolean
rg_emit_find_overlap (const RgEmit *emit, const RgEmitGraph *graph,
                      const RgEmitNode *node, const RgEmitArc **a,
                      const RgEmitArc **b)
{
  for (guint32 i = 0; i < node->n_arcs; i++) {
    *a = *b = rg_emit_arc (graph, node->first + i);
    if (chooses (emit, graph, *a))
      return TRUE;
    for (guint32 k = 0; k < i; k++) {
      *b = rg_emit_arc (graph, node->first + k);
      if (!rg_emit_exclusive (emit, rg_emit_action (emit, *a),
                              rg_emit_action (emit, *b)) &&
          !rg_emit_disjoint (emit, (*a)->edge, (*b)->edge) &&
          !same_effect (emit, *a, *b) && !lead_apart (emit, graph, *b, *a))
        return TRUE;
    }
  }
  return FALSE;
}

/* From the nodes on the list (which grows) to all behind them. */
static void
spread (const RgEmitGraph *graph, GArray *work, gboolean *reached,
        const gboolean *stop_at)
{
  for (guint i = 0; i < work->len; i++) {
    const guint32 at = g_array_index (work, guint32, i);
    const RgEmitNode *node = rg_emit_node (graph, at);
    if (stop_at[at])
      continue;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      if (to == RG_EMIT_STOP || reached[to])
        continue;
      reached[to] = TRUE;
      g_array_append_val (work, to);
    }
  }
}

void
rg_emit_plan_keeper (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  const RgEmitDecisions *decided = &graph->decided;
  GArray *work = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitArc *a, *b;
    decided->searched[i] =
        rg_emit_find_overlap (emit, graph, rg_emit_node (graph, i), &a, &b);
  }
  for (guint i = 0; i < graph->roots->len; i++) {
    const guint32 root = g_array_index (graph->roots, guint32, i);
    decided->straight[root] = TRUE;
    g_array_append_val (work, root);
  }
  spread (graph, work, decided->straight, decided->searched);
  g_array_free (work, TRUE);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (decided->searched[i] && decided->straight[i])
      decided->outlined[i] = TRUE;
  }
}
