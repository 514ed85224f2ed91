/* The checks that the walks of moves ask, and those that these ask in turn. */
#include "emit/plan/plan.h"

static gboolean
stops_check (gpointer data, const RgEdge *edge)
{
  const RgEmitCheck *check = data;
  return edge->to == check->target;
}

static void
add_check (RgEmit *emit, const RgAction *action)
{
  RgEmitCheck *check = g_new0 (RgEmitCheck, 1);
  check->number = emit->checks->len;
  check->start = action->start;
  check->target = action->target;
  check->always = check->start == check->target;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  if (!check->always)
    g_array_append_val (roots, check->start);
  check->graph =
      rg_emit_graph_new (emit->game, RG_EMIT_CHECK, roots, stops_check, check);
  check->graph->number = check->number;
  g_array_free (roots, TRUE);
  check->never = !check->always && check->graph->roots->len == 0;
  g_ptr_array_add (emit->checks, check);
  rg_table_add (&emit->check_at, rg_hash_pair (check->start, check->target),
                check->number);
}

/* Adds the checks that walks of the graph ask; FALSE, with a message, where all
 * graphs together have too many edges. */
static gboolean
add_checks (RgEmit *emit, const RgEmitGraph *graph, guint64 *n_visited)
{
  const guint64 most = emit->options->max_edges;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (!rg_action_is_check (action) || rg_emit_check (emit, action))
      continue;
    add_check (emit, action);
    *n_visited += rg_emit_check (emit, action)->graph->n_visited;
    if (*n_visited > most)
      return rg_emit_limit (emit, rg_edge (emit->game, arc->edge)->decl, most,
                            "edges, walked for moves and by checks,"
                            " counted for each check",
                            "--max-edges");
  }
  return TRUE;
}

static gboolean
add_all_checks (RgEmit *emit)
{
  guint64 n_visited = (guint64)emit->moves->n_visited + emit->keeper->n_visited;
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++) {
    if (!add_checks (emit, rg_emit_nth_graph (emit, i), &n_visited))
      return FALSE;
  }
  return TRUE;
}

/* Whether all checks that its graph uses are known to end. */
static gboolean
calls_only_plain (const RgEmit *emit, const RgEmitCheck *check)
{
  for (guint32 k = 0; !check->always && k < check->graph->arcs->len; k++) {
    const RgAction *action =
        rg_emit_action (emit, rg_emit_arc (check->graph, k));
    if (rg_action_is_check (action) && rg_emit_check (emit, action)->nested)
      return FALSE;
  }
  return TRUE;
}

static void
find_nested (RgEmit *emit)
{
  for (guint i = 0; i < emit->checks->len; i++)
    ((RgEmitCheck *)g_ptr_array_index (emit->checks, i))->nested = TRUE;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = emit->checks->len; i-- > 0;) {
      RgEmitCheck *check = g_ptr_array_index (emit->checks, i);
      if (check->nested && calls_only_plain (emit, check)) {
        check->nested = FALSE;
        changed = TRUE;
      }
    }
  }
}

static void
free_check (gpointer data)
{
  RgEmitCheck *check = data;
  rg_emit_graph_free (check->graph);
  g_free (check);
}

void
rg_emit_init_checks (RgEmit *emit)
{
  emit->checks = g_ptr_array_new_with_free_func (free_check);
}

gboolean
rg_emit_plan_checks (RgEmit *emit)
{
  if (!add_all_checks (emit))
    return FALSE;
  find_nested (emit);
  return TRUE;
}

void
rg_emit_free_checks (RgEmit *emit)
{
  rg_table_clear (&emit->check_at);
  g_ptr_array_free (emit->checks, TRUE);
}
