/* Builds the graph of a search: a depth-first search from the roots, restricted
 * to nodes that reach a stop; then components, headers and back edges. */
#include "emit/c/model/graph.h"

/* -- building -------------------------------------------------------------- */

/* A frame of the depth-first search: a node and its next edge. */
typedef struct {
  RgNode node;
  RgEdgeId next;
} Frame;

typedef struct {
  RgGame *game;
  RgEmitStops stops;
  gpointer data;
  GHashTable *seen; /* RgNode → number + 1 */
  GArray *order;    /* of RgNode, in preorder */
  GArray *stack;    /* of Place */
  guint32 n_visited;
} Search;

/* Whether the edge is a loop without effect. */
static gboolean
is_idle (const RgEdge *edge)
{
  return edge->from == edge->to && !rg_action_is_assignment (&edge->action) &&
         !rg_action_is_tag (&edge->action);
}

static void
visit_node (Search *search, RgNode node)
{
  if (g_hash_table_contains (search->seen, GUINT_TO_POINTER (node)))
    return;
  g_array_append_val (search->order, node);
  g_hash_table_insert (search->seen, GUINT_TO_POINTER (node),
                       GUINT_TO_POINTER (search->order->len));
  const Frame place = {node, rg_node_info (search->game, node)->first[RG_OUT]};
  g_array_append_val (search->stack, place);
}

static void
traverse (Search *search)
{
  while (search->stack->len > 0) {
    Frame *top = &g_array_index (search->stack, Frame, search->stack->len - 1);
    if (top->next == RG_NONE) {
      g_array_set_size (search->stack, search->stack->len - 1);
      continue;
    }
    const RgEdge *edge = rg_edge (search->game, top->next);
    top->next = edge->next[RG_OUT];
    search->n_visited++;
    if (!is_idle (edge) && !search->stops (search->data, edge))
      visit_node (search, edge->to);
  }
}

/* By index in `order`: whether the node reaches a stop. */
static gboolean *
find_coreachable (const Search *search)
{
  gboolean *useful = g_new0 (gboolean, search->order->len);
  GArray *work = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < search->order->len; i++) {
    const RgNode node = g_array_index (search->order, RgNode, i);
    RG_FOR_OUT (search->game, node, e) {
      if (!is_idle (rg_edge (search->game, e)) &&
          search->stops (search->data, rg_edge (search->game, e)))
        useful[i] = TRUE;
    }
    if (useful[i])
      g_array_append_val (work, node);
  }
  for (guint i = 0; i < work->len; i++) {
    RG_FOR_IN (search->game, g_array_index (work, RgNode, i), e) {
      const RgEdge *edge = rg_edge (search->game, e);
      const guint32 from = rg_emit_number_in (search->seen, edge->from);
      if (from == RG_NONE || useful[from] || search->stops (search->data, edge))
        continue;
      useful[from] = TRUE;
      g_array_append_val (work, edge->from);
    }
  }
  g_array_free (work, TRUE);
  return useful;
}

static void
add_arcs (RgEmitGraph *graph, const Search *search, guint32 i)
{
  RgEmitNode *node = rg_emit_node (graph, i);
  node->first = graph->arcs->len;
  RG_FOR_OUT (search->game, node->node, e) {
    const RgEdge *edge = rg_edge (search->game, e);
    const gboolean stop = search->stops (search->data, edge);
    const guint32 to =
        stop ? RG_EMIT_STOP : rg_emit_find_node (graph, edge->to);
    if (is_idle (edge) || (!stop && to == RG_NONE))
      continue;
    const RgEmitArc arc = {.from = i, .to = to, .edge = e};
    node->n_arcs++;
    g_array_append_val (graph->arcs, arc);
    if (!stop)
      rg_emit_node (graph, to)->n_in++;
  }
}

static void
fill_graph (RgEmitGraph *graph, const Search *search, const GArray *roots)
{
  gboolean *useful = find_coreachable (search);
  for (guint i = 0; i < search->order->len; i++) {
    if (!useful[i])
      continue;
    const RgNode node = g_array_index (search->order, RgNode, i);
    const RgEmitNode fresh = {.node = node};
    g_array_append_val (graph->nodes, fresh);
    g_hash_table_insert (graph->index, GUINT_TO_POINTER (node),
                         GUINT_TO_POINTER (graph->nodes->len));
  }
  for (guint32 i = 0; i < graph->nodes->len; i++)
    add_arcs (graph, search, i);
  for (guint i = 0; i < roots->len; i++) {
    const guint32 root =
        rg_emit_find_node (graph, g_array_index (roots, RgNode, i));
    if (root == RG_NONE)
      continue;
    rg_emit_node (graph, root)->n_in++;
    g_array_append_val (graph->roots, root);
  }
  g_free (useful);
}

guint32
rg_emit_find_node (const RgEmitGraph *graph, RgNode node)
{
  return rg_emit_number_in (graph->index, node);
}

RgFlowGraph *
rg_emit_flow_graph (const RgEmitGraph *graph, gboolean backward)
{
  const guint32 n = graph->nodes->len, n_arcs = graph->arcs->len;
  RgFlowArc *arcs = g_new (RgFlowArc, n_arcs);
  for (guint32 i = 0; i < n_arcs; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    arcs[i] = (RgFlowArc){arc->from, arc->to == RG_EMIT_STOP ? n : arc->to};
  }
  RgFlowGraph *flow = rg_flow_graph_new (n + 1, arcs, n_arcs, backward);
  g_free (arcs);
  return flow;
}

void
rg_emit_mark_reachable (const RgEmitGraph *graph, gboolean *marked,
                        gboolean backward)
{
  const guint32 n = graph->nodes->len;
  RgFlowGraph *flow = rg_emit_flow_graph (graph, backward);
  const RgGraph successors = {flow->n, flow->first, flow->to};
  gboolean *all = g_new0 (gboolean, flow->n);
  for (guint32 i = 0; i < n; i++)
    all[i] = marked[i];
  rg_graph_mark_reachable (&successors, all);
  for (guint32 i = 0; i < n; i++)
    marked[i] = all[i];
  g_free (all);
  rg_flow_graph_free (flow);
}

/* -- components ------------------------------------------------------------ */

RgGraphSearch
rg_emit_components (const RgEmitGraph *graph, const gboolean *skip)
{
  const guint n = graph->nodes->len;
  guint32 *first = g_new (guint32, n + 1);
  guint32 *to = g_new (guint32, graph->arcs->len);
  guint32 n_arcs = 0;
  for (guint32 i = 0; i < n; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    first[i] = n_arcs;
    for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
      const guint32 end = rg_emit_arc (graph, k)->to;
      if (end != RG_EMIT_STOP && !(skip && skip[k]))
        to[n_arcs++] = end;
    }
  }
  first[n] = n_arcs;
  const RgGraph arcs = {n, first, to};
  const RgGraphSearch search = rg_graph_search (&arcs, NULL, 0);
  g_free (first);
  g_free (to);
  return search;
}

/* -- cycles ---------------------------------------------------------------- */

/* Sorts nodes by component, and within a component in reverse preorder. */
static void
sort_nodes (RgEmitGraph *graph, const RgGraphSearch *search)
{
  const guint n = graph->nodes->len;
  guint32 *numbers = g_new (guint32, n);
  for (guint32 i = 0; i < n; i++)
    numbers[i] = n - 1 - i;
  graph->order = rg_graph_by_component (search, numbers);
  g_free (numbers);
}

static void
mark_cyclic (RgEmitGraph *graph, const guint32 *component)
{
  for (guint32 i = 0; i < graph->nodes->len; i++)
    rg_emit_node (graph, i)->component = component[i];
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (arc->to != RG_EMIT_STOP && component[arc->from] == component[arc->to])
      rg_emit_node (graph, arc->from)->cyclic =
          rg_emit_node (graph, arc->to)->cyclic = TRUE;
  }
}

/* Nodes are numbered in preorder. So an arc within a component to a node with a
 * smaller number closes a cycle, and each cycle has such an arc. */
static void
mark_headers (RgEmitGraph *graph)
{
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (arc->to != RG_EMIT_STOP && arc->to <= arc->from &&
        rg_emit_node (graph, arc->to)->component ==
            rg_emit_node (graph, arc->from)->component)
      rg_emit_node (graph, arc->to)->header = TRUE;
  }
}

/* Marks targets of back edges: arcs to nodes with a later or equal postorder
 * number. Each cycle has one. Cross edges within a component lead to earlier
 * numbers. */
static void
mark_closing (RgEmitGraph *graph, const guint32 *postorder)
{
  guint32 *left = g_new (guint32, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    left[postorder[i]] = i;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (arc->to != RG_EMIT_STOP && left[arc->to] >= left[arc->from])
      rg_emit_node (graph, arc->to)->closes = TRUE;
  }
  g_free (left);
}

/* Allocates empty tables of decisions. */
static void
make_tables (RgEmitGraph *graph)
{
  const guint n = graph->nodes->len, m = graph->arcs->len;
  graph->decided = (RgEmitDecisions){
      .flow = rg_arena_new_zeroed (graph->arena, RgEmitFlow, n),
      .epsilon = rg_arena_new_zeroed (graph->arena, RgEmitEpsilon, n),
      .memo = rg_arena_new_zeroed (graph->arena, RgEmitVisitedSet, n),
      .at_keeper = rg_arena_new_zeroed (graph->arena, RgEmitKeeperNode, n),
      .remembers = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .ambiguous = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .doubled = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .iterated = rg_arena_new_zeroed (graph->arena, guint32, n),
      .outlined = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .n_choices = rg_arena_new_zeroed (graph->arena, guint32, n),
      .listed = rg_arena_new_zeroed (graph->arena, guint32, n),
      .numbers = rg_arena_new_zeroed (graph->arena, RgEmitNumbers, m),
      .dedupe = rg_arena_new_zeroed (graph->arena, gboolean, m),
      .unseen = rg_arena_new_zeroed (graph->arena, gboolean, m),
      .supposed = rg_arena_new_zeroed (graph->arena, const RgAction *, n),
      .rare = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .functions = rg_arena_new_zeroed (graph->arena, RgEmitFunction, n)};
}

RgEmitGraph *
rg_emit_graph_new (RgGame *game, RgEmitGraphKind kind, const GArray *roots,
                   RgEmitStops stops, gpointer data)
{
  RgEmitGraph *graph = g_new0 (RgEmitGraph, 1);
  graph->kind = kind;
  graph->arena = rg_arena_new ();
  graph->nodes = g_array_new (FALSE, TRUE, sizeof (RgEmitNode));
  graph->arcs = g_array_new (FALSE, TRUE, sizeof (RgEmitArc));
  graph->roots = g_array_new (FALSE, TRUE, sizeof (guint32));
  graph->index = g_hash_table_new (NULL, NULL);
  Search search = {game,
                   stops,
                   data,
                   g_hash_table_new (NULL, NULL),
                   g_array_new (FALSE, FALSE, sizeof (RgNode)),
                   g_array_new (FALSE, FALSE, sizeof (Frame)),
                   0};
  for (guint i = 0; i < roots->len; i++) {
    visit_node (&search, g_array_index (roots, RgNode, i));
    traverse (&search);
  }
  graph->n_visited = search.n_visited;
  fill_graph (graph, &search, roots);
  g_hash_table_destroy (search.seen);
  g_array_free (search.order, TRUE);
  g_array_free (search.stack, TRUE);
  RgGraphSearch components = rg_emit_components (graph, NULL);
  sort_nodes (graph, &components);
  mark_cyclic (graph, components.component);
  mark_closing (graph, components.postorder);
  rg_graph_search_clear (&components);
  mark_headers (graph);
  make_tables (graph);
  return graph;
}

void
rg_emit_graph_free (RgEmitGraph *graph)
{
  if (!graph)
    return;
  rg_arena_free (graph->arena);
  g_array_free (graph->nodes, TRUE);
  g_array_free (graph->arcs, TRUE);
  g_array_free (graph->roots, TRUE);
  g_hash_table_destroy (graph->index);
  g_free (graph->order);
  if (graph->choices)
    g_ptr_array_free (graph->choices, TRUE);
  if (graph->scans)
    g_ptr_array_free (graph->scans, TRUE);
  g_free (graph);
}

const RgEmitNode *
rg_emit_inner_node (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  return arc->to == RG_EMIT_STOP || graph->decided.outlined[arc->to]
             ? NULL
             : rg_emit_node (graph, arc->to);
}

const RgEmitArc *
rg_emit_only_inner_arc (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmitNode *node = rg_emit_inner_node (graph, arc);
  return node && node->n_arcs == 1 ? rg_emit_arc (graph, node->first) : NULL;
}
