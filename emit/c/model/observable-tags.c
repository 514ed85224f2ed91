/* What the keeper tells: where tags of its moves may come that somebody sees.
 *
 * A player sees such tags as it sees those of moves.  What is told before
 * anybody has moved is the same in all plays, and does not count.
 */
#include "base/dataflow.h"
#include "emit/c/plan.h"

/* Whether `visible` ever is 1. */
static gboolean
is_something_seen (const RgEmit *emit)
{
  RgEmitGlobal *visible = rg_emit_global (emit, emit->game->visible);
  const RgName name = rg_intern (emit->game, "1");
  gboolean seen = emit->tags.shows;
  if (seen || !visible || !rg_emit_need_value (emit, visible))
    return seen;
  const guint32 yes = rg_emit_symbol (emit->symbols, name).code;
  for (guint32 i = 0; i < visible->cells; i++)
    seen = seen || visible->initial[i] == yes;
  return seen;
}

static gboolean
is_tag (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  return rg_action_is_tag (action) && !rg_emit_is_silent (emit, action);
}

/* The node behind an arc, where the keeper's next move begins if it is its
 * turn; RG_NONE: he surely has none. */
static guint32
behind (const RgEmit *emit, const RgEmitArc *arc)
{
  return arc->to == RG_EMIT_STOP
             ? rg_emit_find_node (emit->keeper,
                                  rg_edge (emit->game, arc->edge)->to)
             : arc->to;
}

/* The arcs out of the keeper's nodes, across stops too. */
static RgFlowGraph *
make_flow_graph (const RgEmit *emit, gboolean backward)
{
  const RgEmitGraph *graph = emit->keeper;
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (RgFlowArc));
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const RgFlowArc flow = {arc->from, behind (emit, arc)};
    if (flow.to != RG_NONE)
      g_array_append_val (arcs, flow);
  }
  RgFlowGraph *flow = rg_flow_graph_new (
      graph->nodes->len, (const RgFlowArc *)arcs->data, arcs->len, backward);
  g_array_free (arcs, TRUE);
  return flow;
}

/* Marks, besides those that are marked, all nodes of the keeper that these lead
 * to; backward: all that lead to these. */
static void
mark_reachable (const RgEmit *emit, gboolean *marked, gboolean backward)
{
  RgFlowGraph *flow = make_flow_graph (emit, backward);
  const RgGraph successors = {flow->n, flow->first, flow->to};
  rg_graph_mark_reachable (&successors, marked);
  rg_flow_graph_free (flow);
}

/* Marks the nodes where the keeper begins after moves of others. */
static void
mark_starts (const RgEmit *emit, gboolean *starts)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    const guint32 to = arc->to == RG_EMIT_STOP ? behind (emit, arc) : RG_NONE;
    if (to != RG_NONE)
      starts[to] = TRUE;
  }
}

/* Of the nodes that the keeper comes to after moves of others, those from which
 * an edge with a tag can be reached. */
void
rg_emit_plan_telling (RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  const guint32 n = graph->nodes->len;
  gboolean *reached = g_new0 (gboolean, n), *tells = g_new0 (gboolean, n);
  mark_starts (emit, reached);
  mark_reachable (emit, reached, FALSE);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (reached[arc->from] && is_tag (emit, arc))
      emit->tags.tells = tells[arc->from] = TRUE;
  }
  emit->tags.tells = emit->tags.tells && is_something_seen (emit);
  mark_reachable (emit, tells, TRUE);
  for (guint32 i = 0; i < n; i++)
    graph->decided.tells[i] = emit->tags.tells && reached[i] && tells[i];
  g_free (tells);
  g_free (reached);
}
