/* What the keeper tells: where tags of its moves may come that somebody sees.
 *
 * A player sees such tags as it sees those of moves.  What is told before
 * anybody has moved is the same in all plays, and does not count.
 */
#include "emit/plan/plan.h"

/* Whether `visible` ever is 1. */
static gboolean
is_something_seen (RgEmit *emit)
{
  RgEmitGlobal *visible = rg_emit_global (emit, emit->game->visible);
  const RgName name = rg_intern (emit->game, "1");
  gboolean seen = emit->views;
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

/* The nodes that the keeper comes to after moves of others. */
static gboolean *
find_reached (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  gboolean *reached = g_new0 (gboolean, graph->nodes->len);
  GArray *work = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    const guint32 to = arc->to == RG_EMIT_STOP ? behind (emit, arc) : RG_NONE;
    if (to != RG_NONE)
      g_array_append_val (work, to);
  }
  while (work->len > 0) {
    const guint32 at = g_array_index (work, guint32, work->len - 1);
    const RgEmitNode *node = rg_emit_node (graph, at);
    g_array_set_size (work, work->len - 1);
    if (reached[at])
      continue;
    reached[at] = TRUE;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = behind (emit, rg_emit_arc (graph, node->first + k));
      if (to != RG_NONE && !reached[to])
        g_array_append_val (work, to);
    }
  }
  g_array_free (work, TRUE);
  return reached;
}

/* Of these nodes, those from which an edge with a tag can be reached. */
void
rg_emit_plan_telling (RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  gboolean *tells = graph->decided.tells, changed = TRUE;
  gboolean *reached = find_reached (emit);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (reached[arc->from] && is_tag (emit, arc))
      emit->tells = tells[arc->from] = TRUE;
  }
  emit->tells = emit->tells && is_something_seen (emit);
  while (emit->tells && changed) {
    changed = FALSE;
    for (guint32 i = graph->arcs->len; i-- > 0;) {
      const RgEmitArc *arc = rg_emit_arc (graph, i);
      const guint32 to = behind (emit, arc);
      if (!reached[arc->from] || tells[arc->from] || to == RG_NONE ||
          !tells[to])
        continue;
      tells[arc->from] = changed = TRUE;
    }
  }
  g_free (reached);
}
