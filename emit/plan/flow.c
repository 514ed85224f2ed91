/* Which variables are read later, and which may have been written before, at
 * each node of each graph.
 *
 * In a search, an assignment whose variable is not read later is left out; a
 * variable that is both dirty and live must be handed on, and is part of what
 * decides whether a search has been here before.
 */
#include "emit/plan/plan.h"

#include <string.h>

/* -- reads and writes ------------------------------------------------------ */

void
rg_emit_expr_reads (const RgEmit *emit, const RgExpr *expr, RgBits *set)
{
  expr = rg_emit_bare (expr);
  if (expr->kind == RG_EXPR_ACCESS) {
    rg_emit_expr_reads (emit, expr->left, set);
    rg_emit_expr_reads (emit, expr->right, set);
  } else {
    const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
    if (global && global->stored)
      rg_bits_add (set, global->variable);
  }
}

/* The place that is written is not read, but its indices are. */
static void
index_reads (const RgEmit *emit, const RgExpr *left, RgBits *set)
{
  for (left = rg_emit_bare (left); left->kind == RG_EXPR_ACCESS;
       left = rg_emit_bare (left->left))
    rg_emit_expr_reads (emit, left->right, set);
}

/* Adds what is read at the start of a check. */
static void
check_reads (const RgEmit *emit, const RgAction *action, RgBits *set)
{
  const RgEmitCheck *check = rg_emit_check (emit, action);
  if (check->always || check->never)
    return;
  const RgEmitGraph *graph = check->graph;
  const guint32 root = g_array_index (graph->roots, guint32, 0);
  rg_bits_add_all (set, graph->decided.flow[root].live, graph->n_words);
}

/* -- live ------------------------------------------------------------------ */

/* What is live before an arc, into `set`, which is what is live behind it. */
static void
live_before (const RgEmit *emit, const RgEmitGraph *graph, const RgEmitArc *arc,
             RgBits *set)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (rg_action_is_comparison (action)) {
    rg_emit_expr_reads (emit, action->left, set);
    rg_emit_expr_reads (emit, action->right, set);
  } else if (rg_action_is_check (action)) {
    check_reads (emit, action, set);
  } else if (action->kind == RG_TAG_VARIABLE) {
    const RgEmitGlobal *global = rg_emit_global (emit, action->name);
    if (graph->kind == RG_EMIT_MOVES && global->stored)
      rg_bits_add (set, global->variable);
  } else if (rg_action_is_assignment (action)) {
    const guint32 written = rg_emit_written (emit, action)->variable;
    if (!rg_bits_has (set, written))
      return;
    if (rg_emit_writes_all (action))
      rg_bits_remove (set, written);
    index_reads (emit, action->left, set);
    if (action->kind == RG_ASSIGN)
      rg_emit_expr_reads (emit, action->right, set);
  }
}

static gboolean
update_live (const RgEmit *emit, RgEmitGraph *graph, guint32 i, RgBits *set)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const gsize size = sizeof *set * graph->n_words;
  gboolean changed = FALSE;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    if (arc->to != RG_EMIT_STOP)
      memcpy (set, graph->decided.flow[arc->to].live, size);
    else
      memset (set, 0, size);
    /* The last assignment of a move is not part of what can be told apart. */
    if (arc->to != RG_EMIT_STOP || graph->kind == RG_EMIT_CHECK)
      live_before (emit, graph, arc, set);
    changed =
        rg_bits_add_all (graph->decided.flow[i].live, set, graph->n_words) ||
        changed;
  }
  return changed;
}

static gboolean
graph_live (const RgEmit *emit, RgEmitGraph *graph)
{
  RgBits *set = g_new (RgBits, graph->n_words);
  gboolean ever = FALSE, changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < graph->nodes->len; i++)
      changed = update_live (emit, graph, graph->order[i], set) || changed;
    ever = ever || changed;
  }
  g_free (set);
  return ever;
}

/* -- dirty ----------------------------------------------------------------- */

static gboolean
spread_dirty (const RgEmit *emit, RgEmitGraph *graph, const RgEmitArc *arc,
              RgBits *set)
{
  if (arc->to == RG_EMIT_STOP)
    return FALSE;
  const RgEmitFlow *to = &graph->decided.flow[arc->to];
  memcpy (set, graph->decided.flow[arc->from].dirty,
          sizeof *set * graph->n_words);
  const RgEmitGlobal *written =
      rg_emit_written (emit, rg_emit_action (emit, arc));
  if (written)
    rg_bits_add (set, written->variable);
  gboolean changed = FALSE;
  for (guint w = 0; w < graph->n_words; w++) {
    const guint64 more = set[w] & to->live[w] & ~to->dirty[w];
    to->dirty[w] |= more;
    changed = changed || more;
  }
  return changed;
}

static void
keep_moved (RgEmitGraph *graph)
{
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitFlow *flow = &graph->decided.flow[i];
    memcpy (flow->moved, flow->dirty, sizeof (guint64) * graph->n_words);
  }
}

static void
graph_dirty (const RgEmit *emit, RgEmitGraph *graph)
{
  RgBits *set = g_new (RgBits, graph->n_words);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = graph->nodes->len; i-- > 0;) {
      const RgEmitNode *node = rg_emit_node (graph, graph->order[i]);
      for (guint32 k = 0; k < node->n_arcs; k++)
        changed = spread_dirty (emit, graph,
                                rg_emit_arc (graph, node->first + k), set) ||
                  changed;
    }
  }
  g_free (set);
}

/* What a graph has written before its checks is dirty at their starts.  The
 * keeper writes to the state itself. */
static gboolean
spread_to_checks (const RgEmit *emit, const RgEmitGraph *graph)
{
  gboolean changed = FALSE;
  if (graph->kind == RG_EMIT_KEEPER)
    return FALSE;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const RgAction *action = rg_emit_action (emit, arc);
    const RgEmitCheck *check =
        rg_action_is_check (action) ? rg_emit_check (emit, action) : NULL;
    if (!check || check->always || check->never)
      continue;
    const guint32 root = g_array_index (check->graph->roots, guint32, 0);
    const RgEmitFlow *start = &check->graph->decided.flow[root];
    const RgEmitFlow *from = &graph->decided.flow[arc->from];
    for (guint w = 0; w < graph->n_words; w++) {
      const guint64 more = from->dirty[w] & start->live[w] & ~start->dirty[w];
      start->dirty[w] |= more;
      changed = changed || more;
    }
  }
  return changed;
}

/* -- all graphs ------------------------------------------------------------ */

static void
make_sets (RgEmit *emit, RgEmitGraph *graph)
{
  const guint n_words = (guint)rg_bits_words (emit->variables->len);
  const gsize size = sizeof (guint64) * n_words;
  graph->n_words = n_words;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    RgEmitFlow *flow = &graph->decided.flow[i];
    flow->live = rg_arena_alloc (graph->arena, size);
    flow->dirty = rg_arena_alloc (graph->arena, size);
    flow->moved = rg_arena_alloc (graph->arena, size);
    memset (flow->live, 0, size);
    memset (flow->dirty, 0, size);
  }
}

void
rg_emit_plan_flow (RgEmit *emit)
{
  const guint n = rg_emit_n_graphs (emit);
  for (guint i = 0; i < n; i++)
    make_sets (emit, rg_emit_nth_graph (emit, i));
  rg_emit_keep_epsilon_cycles (emit);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = n; i-- > 0;)
      changed = graph_live (emit, rg_emit_nth_graph (emit, i)) || changed;
  }
  for (guint i = 0; i < n; i++) {
    graph_dirty (emit, rg_emit_nth_graph (emit, i));
    keep_moved (rg_emit_nth_graph (emit, i));
  }
  changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < n; i++) {
      changed = spread_to_checks (emit, rg_emit_nth_graph (emit, i)) || changed;
      graph_dirty (emit, rg_emit_nth_graph (emit, i));
    }
  }
}
