/* Collects the checks that moves, the keeper and other checks use, with a graph
 * for each check or for those that share one (shared-checks.c).
 *
 *     a, b: ? c -> d;      the graph from c, whose stops are the arcs to d
 *
 * Finds checks that may recurse: those from which a cycle of the call graph is
 * reachable that contains a call. */
#include "emit/c/sets/sets.h"

/* Whether the edge leads to the target of the check (RgEmitStops). */
static gboolean
is_target_edge (gpointer data, const RgEdge *edge)
{
  const RgNode *target = data;
  return edge->to == *target;
}

/* Adds a check to `checks.all`, and enters it at its root in the graph. Its
 * graph must have the start, or no path leads from there to the target. */
static RgEmitCheck *
new_check (const RgEmit *emit, RgEmitGraph *graph, RgNode start, RgNode target)
{
  RgEmitCheck *check = g_new0 (RgEmitCheck, 1);
  check->number = emit->checks.all->len;
  check->start = start;
  check->target = target;
  check->graph = graph;
  check->root = rg_emit_find_node (graph, start);
  check->always = start == target;
  check->never = !check->always && check->root == RG_NONE;
  if (!check->always && !check->never)
    graph->decided.functions[check->root].check = check;
  g_ptr_array_add (emit->checks.all, check);
  return check;
}

/* The graph of the checks from these starts to the target. */
static RgEmitGraph *
new_graph (const RgEmit *emit, const RgNode *starts, guint n_starts,
           RgNode target)
{
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < n_starts; i++) {
    if (starts[i] != target)
      g_array_append_val (roots, starts[i]);
  }
  RgEmitGraph *graph = rg_emit_graph_new (emit->game, RG_EMIT_CHECK, roots,
                                          is_target_edge, &target);
  graph->number = emit->checks.all->len;
  graph->place = rg_emit_count_graphs (emit);
  g_ptr_array_add (emit->checks.graphs, graph);
  g_array_free (roots, TRUE);
  return graph;
}

/* Adds checks with one target; returns their graph. */
static const RgEmitGraph *
add_group (RgEmit *emit, const RgNode *starts, guint n_starts, RgNode target)
{
  RgEmitGraph *graph = new_graph (emit, starts, n_starts, target);
  for (guint i = 0; i < n_starts; i++)
    rg_table_add (&emit->checks.index, rg_hash_pair (starts[i], target),
                  new_check (emit, graph, starts[i], target)->number);
  return graph;
}

RgEmitCheck *
rg_emit_copy_check (const RgEmit *emit, const RgEmitCheck *check)
{
  RgEmitGraph *graph = new_graph (emit, &check->start, 1, check->target);
  return new_check (emit, graph, check->start, check->target);
}

/* Adds the check of the action, and the checks that share its graph. Returns
 * the graph. */
static const RgEmitGraph *
add_check_of_action (RgEmit *emit, const RgAction *action)
{
  const GArray *starts = g_hash_table_lookup (
      emit->checks.shared, GUINT_TO_POINTER (action->target));
  if (!starts)
    return add_group (emit, &action->start, 1, action->target);
  return add_group (emit, (const RgNode *)(gpointer)starts->data, starts->len,
                    action->target);
}

/* Adds the checks that the graph uses. FALSE: all graphs together have too many
 * edges, which was reported. */
static gboolean
add_checks (RgEmit *emit, const RgEmitGraph *graph, guint64 *n_visited)
{
  const guint64 limit = emit->options->max_edges;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (!rg_action_is_check (action))
      continue;
    if (!rg_emit_check (emit, action))
      *n_visited += add_check_of_action (emit, action)->n_visited;
    if (action->kind == RG_REACHABLE)
      rg_emit_check (emit, action)->graph->has_positive_use = TRUE;
    if (*n_visited > limit)
      return rg_emit_report_limit (emit, rg_edge (emit->game, arc->edge)->decl,
                                   limit,
                                   "edges, walked for moves and by checks,"
                                   " counted for each check",
                                   "--max-edges");
  }
  return TRUE;
}

/* Adds the checks of all graphs, also of those that this adds. FALSE: all
 * graphs together have too many edges, which was reported. */
static gboolean
add_all_checks (RgEmit *emit)
{
  guint64 n_visited = (guint64)emit->moves->n_visited + emit->keeper->n_visited;
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
    if (!add_checks (emit, rg_emit_get_graph (emit, i), &n_visited))
      return FALSE;
  }
  return TRUE;
}

/* -- recursive checks ------------------------------------------------------ */

/* The call graph of checks: the arcs of all their graphs, and an arc for each
 * use of a check. */
typedef struct {
  guint32 *first_node; /* by graph: number of its first node */
  GArray *first_arc;   /* by node: index of its first arc in `to` */
  GArray *to;          /* of guint32 */
  GArray *is_call;     /* of gboolean, by arc */
} CallGraph;

/* Adds a node to the call graph, with its arcs and calls. */
static void
add_calls (const RgEmit *emit, CallGraph *calls, const RgEmitGraph *graph,
           const RgEmitNode *node)
{
  g_array_append_val (calls->first_arc, calls->to->len);
  for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    gboolean calls_check = FALSE;
    if (arc->to != RG_EMIT_STOP) {
      const guint32 to = calls->first_node[graph->place] + arc->to;
      g_array_append_val (calls->to, to);
      g_array_append_val (calls->is_call, calls_check);
    }
    const RgAction *action = rg_emit_action (emit, arc);
    if (!rg_action_is_check (action) || !rg_emit_is_condition (emit, arc))
      continue;
    const RgEmitCheck *check = rg_emit_check (emit, action);
    const guint32 root = calls->first_node[check->graph->place] + check->root;
    calls_check = TRUE;
    g_array_append_val (calls->to, root);
    g_array_append_val (calls->is_call, calls_check);
  }
}

/* By component: whether it reaches a cycle with a call. The caller frees the
 * array. */
static gboolean *
find_recursion (const CallGraph *calls, const RgGraph *graph,
                const RgGraphSearch *search)
{
  gboolean *is_recursive = g_new0 (gboolean, search->n_components);
  guint32 *numbers = g_new (guint32, graph->n);
  for (guint32 i = 0; i < graph->n; i++)
    numbers[i] = i;
  guint32 *order = rg_graph_order_by_component (search, numbers);
  for (guint32 i = 0; i < graph->n; i++) {
    const guint32 from = search->component[order[i]];
    for (guint32 k = graph->first[order[i]]; k < graph->first[order[i] + 1];
         k++) {
      const guint32 to = search->component[graph->to[k]];
      if (is_recursive[to] ||
          (to == from && g_array_index (calls->is_call, gboolean, k)))
        is_recursive[from] = TRUE;
    }
  }
  g_free (order);
  g_free (numbers);
  return is_recursive;
}

/* Sets `may_recurse` of checks that may reach a recursive call. */
static void
mark_recursive_checks (const RgEmit *emit, const CallGraph *calls)
{
  const RgGraph graph = {calls->first_arc->len - 1,
                         (const guint32 *)(gpointer)calls->first_arc->data,
                         (const guint32 *)(gpointer)calls->to->data};
  RgGraphSearch search = rg_graph_search (&graph, NULL, 0);
  gboolean *is_recursive = find_recursion (calls, &graph, &search);
  for (guint i = 0; i < emit->checks.all->len; i++) {
    RgEmitCheck *check = g_ptr_array_index (emit->checks.all, i);
    if (check->root != RG_NONE)
      check->may_recurse =
          is_recursive[search.component[calls->first_node[check->graph->place] +
                                        check->root]];
  }
  g_free (is_recursive);
  rg_graph_search_clear (&search);
}

/* The graphs of moves and of the keeper come before those of checks. */
enum { FIRST_CHECK_GRAPH = 2 };

/* Builds the graph of calls between all nodes of checks, to find recursion. */
static void
find_recursive_checks (const RgEmit *emit)
{
  const guint n_graphs = rg_emit_count_graphs (emit);
  CallGraph calls = {.first_node = g_new0 (guint32, n_graphs + 1),
                     .first_arc = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .to = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .is_call = g_array_new (FALSE, FALSE, sizeof (gboolean))};
  for (guint i = FIRST_CHECK_GRAPH; i < n_graphs; i++)
    calls.first_node[i + 1] =
        calls.first_node[i] + rg_emit_get_graph (emit, i)->nodes->len;
  for (guint i = FIRST_CHECK_GRAPH; i < n_graphs; i++) {
    const RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    for (guint32 k = 0; k < graph->nodes->len; k++)
      add_calls (emit, &calls, graph, rg_emit_node (graph, k));
  }
  g_array_append_val (calls.first_arc, calls.to->len);
  mark_recursive_checks (emit, &calls);
  g_free (calls.first_node);
  g_array_free (calls.first_arc, TRUE);
  g_array_free (calls.to, TRUE);
  g_array_free (calls.is_call, TRUE);
}

/* -- life cycle ------------------------------------------------------------ */

static void
free_graph (gpointer data)
{
  rg_emit_graph_free (data);
}

static void
free_check (gpointer data)
{
  RgEmitCheck *check = data;
  if (check->values)
    rg_emit_value_set_free (check->values);
  g_free (check);
}

void
rg_emit_init_checks (RgEmit *emit)
{
  emit->checks.all = g_ptr_array_new_with_free_func (free_check);
  emit->checks.graphs = g_ptr_array_new_with_free_func (free_graph);
}

gboolean
rg_emit_plan_checks (RgEmit *emit)
{
  if (!add_all_checks (emit))
    return FALSE;
  find_recursive_checks (emit);
  return TRUE;
}

void
rg_emit_free_checks (RgEmit *emit)
{
  rg_table_clear (&emit->checks.index);
  if (emit->checks.footprints)
    g_ptr_array_free (emit->checks.footprints, TRUE);
  g_ptr_array_free (emit->checks.all, TRUE);
  g_ptr_array_free (emit->checks.graphs, TRUE);
  if (emit->checks.shared)
    g_hash_table_destroy (emit->checks.shared);
}
