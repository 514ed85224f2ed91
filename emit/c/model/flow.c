/* Computes the variables that are live, and those that may have been written
 * (dirty), at each node of each graph. These are data flow problems over all
 * graphs together, with calls of checks as arcs.
 *
 *     a, b: x = up[x];     b, c: board[x] == me;    c, d: $$ y;
 *
 *     b: x and y are live, x is dirty; c: y is live, so nothing is dirty
 *
 * A search leaves out assignments to dead variables. Only live variables count
 * as dirty: these are parameters of functions. Those that the search itself has
 * written (moved) are part of the keys of its visited sets. */
#include "emit/c/plan.h"

/* -- reads and writes ------------------------------------------------------ */

void
rg_emit_add_expr_reads (const RgEmit *emit, const RgExpr *expr, RgBits *set)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_ACCESS) {
    rg_emit_add_expr_reads (emit, expr->left, set);
    rg_emit_add_expr_reads (emit, expr->right, set);
  } else {
    const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
    if (global && global->stored)
      rg_bits_add (set, global->variable);
  }
}

/* Adds the variables in the indices of a place that is written. */
static void
add_index_reads (const RgEmit *emit, const RgExpr *left, RgBits *set)
{
  for (left = rg_emit_strip_casts (left); left->kind == RG_EXPR_ACCESS;
       left = rg_emit_strip_casts (left->left))
    rg_emit_add_expr_reads (emit, left->right, set);
}

/* -- all graphs together --------------------------------------------------- */

/* The label of an arc of a graph, or of a call. */
typedef struct {
  const RgEmitGraph *graph;
  const RgAction *action;
  gboolean is_call; /* from the use of a check to its start */
} Label;

/* One flow graph for all graphs of the plan, with calls of checks as arcs. */
typedef struct {
  const RgEmit *emit;
  guint n_words;  /* words of a set of variables */
  guint32 *first; /* by graph: number of its first node; after all graphs one
                     more node, at which checks stop */
  GArray *arcs;   /* of RgFlowArc */
  GArray *labels; /* of Label, by number of an arc */
  gboolean through_calls; /* calls pass dirty variables on to the start of the
                             check */
} Flow;

static void
add_arc (Flow *flow, guint32 from, guint32 to, Label label)
{
  const RgFlowArc arc = {from, to};
  g_array_append_val (flow->arcs, arc);
  g_array_append_val (flow->labels, label);
}

/* Adds the arcs of a graph. The last assignment of a move is omitted, as it is
 * irrelevant for a search. */
static void
add_arcs (Flow *flow, guint i)
{
  const RgEmitGraph *graph = rg_emit_get_graph (flow->emit, i);
  const guint32 stop = flow->first[rg_emit_count_graphs (flow->emit)];
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (flow->emit, arc);
    const guint32 from = flow->first[i] + arc->from;
    if (arc->to != RG_EMIT_STOP || graph->kind == RG_EMIT_CHECK)
      add_arc (flow, from,
               arc->to == RG_EMIT_STOP ? stop : flow->first[i] + arc->to,
               (Label){graph, action, FALSE});
    if (!rg_action_is_check (action) || !rg_emit_is_condition (flow->emit, arc))
      continue;
    const RgEmitCheck *check = rg_emit_check (flow->emit, action);
    add_arc (flow, from, flow->first[check->graph->place] + check->root,
             (Label){graph, action, TRUE});
  }
}

/* -- live ------------------------------------------------------------------ */

/* Initial facts: the variables that are part of keys on ε-cycles
 * (epsilon-cycles.c). Returns TRUE: each node has a set. */
static gboolean
set_initial_live (Flow *flow, guint32 i, RgBits *live)
{
  const RgEmitGraph *moves = flow->emit->moves;
  if (i < moves->nodes->len && moves->decided.flow[i].live)
    rg_bits_add_all (live, moves->decided.flow[i].live, flow->n_words);
  return TRUE;
}

/* The transfer function: live variables before an arc from those after it.
 * Returns TRUE: each arc passes its set on. */
static gboolean
apply_arc_backward (Flow *flow, guint32 number, RgBits *live)
{
  const RgEmit *emit = flow->emit;
  const Label *label = &g_array_index (flow->labels, Label, number);
  const RgAction *action = label->action;
  if (label->is_call) {
    return TRUE;
  } else if (rg_action_is_comparison (action)) {
    rg_emit_add_expr_reads (emit, action->left, live);
    rg_emit_add_expr_reads (emit, action->right, live);
  } else if (action->kind == RG_TAG_VARIABLE) {
    const RgEmitGlobal *global = rg_emit_global (emit, action->name);
    if ((label->graph->kind == RG_EMIT_MOVES ||
         (label->graph->kind == RG_EMIT_KEEPER && emit->tags.observable)) &&
        global->stored)
      rg_bits_add (live, global->variable);
  } else if (rg_action_is_assignment (action)) {
    const guint32 written = rg_emit_written (emit, action)->variable;
    if (!rg_bits_has (live, written))
      return TRUE;
    if (rg_emit_writes_all (action))
      rg_bits_remove (live, written);
    add_index_reads (emit, action->left, live);
    if (action->kind == RG_ASSIGN)
      rg_emit_add_expr_reads (emit, action->right, live);
  }
  return TRUE;
}

RG_FLOW_SETS (find_live, Flow, set_initial_live, apply_arc_backward)

/* -- dirty ----------------------------------------------------------------- */

/* Initial facts: no variable is dirty. Returns TRUE: each node has a set. */
static gboolean
set_initial_dirty (Flow *flow, guint32 node, RgBits *dirty)
{
  (void)flow, (void)node, (void)dirty;
  return TRUE;
}

/* The transfer function: adds the variable that the arc writes. FALSE: nothing
 * is passed on to the start of a check. The keeper writes to the state itself,
 * so its checks start without dirty variables. */
static gboolean
apply_arc_forward (Flow *flow, guint32 number, RgBits *dirty)
{
  const Label *label = &g_array_index (flow->labels, Label, number);
  const RgEmitGlobal *written = rg_emit_written (flow->emit, label->action);
  if (label->is_call)
    return flow->through_calls && label->graph->kind != RG_EMIT_KEEPER;
  if (written)
    rg_bits_add (dirty, written->variable);
  return TRUE;
}

RG_FLOW_SETS (find_dirty, Flow, set_initial_dirty, apply_arc_forward)

/* -- liveness of all graphs ------------------------------------------------ */

/* Solves the problems of `live`, `moved` and `dirty`. */
static void
solve_flow (Flow *flow, RgEmitFlow *sets)
{
  const RgFlowArc *arcs = (const RgFlowArc *)(gpointer)flow->arcs->data;
  const guint32 n = flow->first[rg_emit_count_graphs (flow->emit)] + 1;
  RgFlowGraph *backward = rg_flow_graph_new (n, arcs, flow->arcs->len, TRUE);
  RgFlowGraph *forward = rg_flow_graph_new (n, arcs, flow->arcs->len, FALSE);
  sets->live = find_live (backward, flow->n_words, flow);
  /* `moved`: writes of the search itself.  `dirty`: also those of the searches
   * that call it. */
  sets->moved = find_dirty (forward, flow->n_words, flow);
  flow->through_calls = TRUE;
  sets->dirty = find_dirty (forward, flow->n_words, flow);
  rg_flow_graph_free (backward);
  rg_flow_graph_free (forward);
  /* Only live variables count as dirty. */
  for (gsize w = 0; w < (gsize)n * flow->n_words; w++) {
    sets->dirty[w] &= sets->live[w];
    sets->moved[w] &= sets->live[w];
  }
}

void
rg_emit_plan_flow (RgEmit *emit)
{
  const guint n_graphs = rg_emit_count_graphs (emit);
  Flow flow = {.emit = emit,
               .n_words = (guint)rg_bits_words (emit->variables->len),
               .first = g_new0 (guint32, n_graphs + 1),
               .arcs = g_array_new (FALSE, FALSE, sizeof (RgFlowArc)),
               .labels = g_array_new (FALSE, FALSE, sizeof (Label))};
  for (guint i = 0; i < n_graphs; i++) {
    RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    graph->n_words = flow.n_words;
    flow.first[i + 1] = flow.first[i] + graph->nodes->len;
  }
  for (guint i = 0; i < n_graphs; i++)
    add_arcs (&flow, i);
  rg_emit_keep_cycle_keys_live (emit);
  solve_flow (&flow, &emit->flow);
  for (guint i = 0; i < n_graphs; i++) {
    RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    for (guint32 k = 0; k < graph->nodes->len; k++) {
      const gsize offset = (gsize)(flow.first[i] + k) * flow.n_words;
      graph->decided.flow[k] =
          (RgEmitFlow){emit->flow.live + offset, emit->flow.dirty + offset,
                       emit->flow.moved + offset};
    }
  }
  g_array_free (flow.arcs, TRUE);
  g_array_free (flow.labels, TRUE);
  g_free (flow.first);
}

gboolean
rg_emit_is_live_after (const RgEmitGraph *graph, const RgEmitArc *arc,
                       const RgEmitGlobal *global)
{
  return arc->to != RG_EMIT_STOP &&
         rg_bits_has (graph->decided.flow[arc->to].live, global->variable);
}
