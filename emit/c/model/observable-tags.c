/* Finds the nodes of the keeper from which it may output a tag that some player
 * observes: forward and backward reachability.
 *
 *     put, deal: player = keeper;   deal, drawn: $$ card;   deal is observable
 *
 *   - The node is reachable from the end of a player's move. Tags before the
 * first move of a player are equal in all plays, and are ignored.
 *   - The tag is not silent.
 *   - `visible` may be 1 for some player: it also decides who sees the tags of
 * the keeper.
 */
#include "base/dataflow.h"
#include "emit/c/plan.h"

/* Whether `visible` may be 1 for some player. */
static gboolean
has_viewer (const RgEmit *emit)
{
  RgEmitGlobal *visible = rg_emit_global (emit, emit->game->visible);
  const RgName name = rg_intern (emit->game, "1");
  if (emit->tags.assigns_visible)
    return TRUE;
  if (!visible || !rg_emit_need_value (emit, visible))
    return FALSE;
  const guint32 code_of_one = rg_emit_symbol (emit->symbols, name).code;
  for (guint32 i = 0; i < visible->cells; i++)
    if (visible->initial[i] == code_of_one)
      return TRUE;
  return FALSE;
}

/* The node at which the keeper continues after the arc. It is the target, or
 * after the end of a move, the node where the keeper's next move begins.
 * RG_NONE: the keeper is not to move there. */
static guint32
find_next_keeper_node (const RgEmit *emit, const RgEmitArc *arc)
{
  return arc->to == RG_EMIT_STOP
             ? rg_emit_find_node (emit->keeper,
                                  rg_edge (emit->game, arc->edge)->to)
             : arc->to;
}

/* The graph of the keeper's nodes, with arcs from the end of a move to the
 * beginning of its next one. The caller frees it. */
static RgFlowGraph *
make_flow_graph (const RgEmit *emit, gboolean backward)
{
  const RgEmitGraph *graph = emit->keeper;
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (RgFlowArc));
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const RgFlowArc flow_arc = {arc->from, find_next_keeper_node (emit, arc)};
    if (flow_arc.to != RG_NONE)
      g_array_append_val (arcs, flow_arc);
  }
  RgFlowGraph *flow = rg_flow_graph_new (
      graph->nodes->len, (const RgFlowArc *)arcs->data, arcs->len, backward);
  g_array_free (arcs, TRUE);
  return flow;
}

/* Marks all nodes of the keeper that are reachable from marked ones; with
 * `backward`, those that reach marked ones. */
static void
mark_reachable (const RgEmit *emit, gboolean *marked, gboolean backward)
{
  RgFlowGraph *flow = make_flow_graph (emit, backward);
  const RgGraph successors = {flow->n, flow->first, flow->to};
  rg_graph_mark_reachable (&successors, marked);
  rg_flow_graph_free (flow);
}

/* Marks the nodes at which the keeper begins after moves of players. */
static void
mark_starts_after_moves (const RgEmit *emit, gboolean *starts)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    const guint32 to =
        arc->to == RG_EMIT_STOP ? find_next_keeper_node (emit, arc) : RG_NONE;
    if (to != RG_NONE)
      starts[to] = TRUE;
  }
}

void
rg_emit_plan_observable_tags (RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  const guint32 n = graph->nodes->len;
  gboolean *reached = g_new0 (gboolean, n), *observable = g_new0 (gboolean, n);
  mark_starts_after_moves (emit, reached);
  mark_reachable (emit, reached, FALSE);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (reached[arc->from] &&
        rg_emit_outputs_tag (emit, rg_emit_action (emit, arc)))
      emit->tags.observable = observable[arc->from] = TRUE;
  }
  emit->tags.observable = emit->tags.observable && has_viewer (emit);
  mark_reachable (emit, observable, TRUE);
  for (guint32 i = 0; i < n; i++)
    graph->decided.at_keeper[i].observable =
        emit->tags.observable && reached[i] && observable[i];
  g_free (observable);
  g_free (reached);
}
