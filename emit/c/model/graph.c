/* Builds the graph of a search (graph.h) by a depth-first search from the
 * roots, without edges back to their node that only test, and without nodes
 * that reach no stop. Then finds its strongly connected components, the header
 * of each cycle and the targets of back edges. */
#include "emit/c/model/graph.h"

/* -- building -------------------------------------------------------------- */

/* A frame of the depth-first search: a node and its next edge. */
typedef struct {
  RgNode node;
  RgEdgeId next;
} Frame;

/* The depth-first search that builds a graph. */
typedef struct {
  RgGame *game;
  RgEmitStops stops; /* called with `data` */
  gpointer data;
  GHashTable *number_of; /* RgNode → index in `order` + 1 */
  GArray *order;         /* of RgNode, in preorder */
  GArray *stack;         /* of Frame */
  guint32 n_visited;     /* edges visited so far */
} GraphBuilder;

/* Whether the edge leads back to its node, and only tests. */
static gboolean
is_self_loop_without_effect (const RgEdge *edge)
{
  return edge->from == edge->to && !rg_action_is_assignment (&edge->action) &&
         !rg_action_is_tag (&edge->action);
}

/* Numbers the node and pushes it on the stack, unless it has a number. */
static void
visit_node (GraphBuilder *builder, RgNode node)
{
  if (g_hash_table_contains (builder->number_of, GUINT_TO_POINTER (node)))
    return;
  g_array_append_val (builder->order, node);
  g_hash_table_insert (builder->number_of, GUINT_TO_POINTER (node),
                       GUINT_TO_POINTER (builder->order->len));
  const Frame frame = {node, rg_node_info (builder->game, node)->first[RG_OUT]};
  g_array_append_val (builder->stack, frame);
}

/* Visits all nodes that the stack leads to, without recursion. */
static void
visit_reachable (GraphBuilder *builder)
{
  while (builder->stack->len > 0) {
    Frame *top =
        &g_array_index (builder->stack, Frame, builder->stack->len - 1);
    if (top->next == RG_NONE) {
      g_array_set_size (builder->stack, builder->stack->len - 1);
      continue;
    }
    const RgEdge *edge = rg_edge (builder->game, top->next);
    top->next = edge->next[RG_OUT];
    builder->n_visited++;
    if (!is_self_loop_without_effect (edge) &&
        !builder->stops (builder->data, edge))
      visit_node (builder, edge->to);
  }
}

/* By index in `order`: whether the node reaches a stop. The caller frees the
 * array. */
static gboolean *
find_coreachable (const GraphBuilder *builder)
{
  gboolean *reaches_stop = g_new0 (gboolean, builder->order->len);
  GArray *worklist = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < builder->order->len; i++) {
    const RgNode node = g_array_index (builder->order, RgNode, i);
    RG_FOR_OUT (builder->game, node, e) {
      if (!is_self_loop_without_effect (rg_edge (builder->game, e)) &&
          builder->stops (builder->data, rg_edge (builder->game, e)))
        reaches_stop[i] = TRUE;
    }
    if (reaches_stop[i])
      g_array_append_val (worklist, node);
  }
  for (guint i = 0; i < worklist->len; i++) {
    RG_FOR_IN (builder->game, g_array_index (worklist, RgNode, i), e) {
      const RgEdge *edge = rg_edge (builder->game, e);
      const guint32 from =
          rg_emit_look_up_number (builder->number_of, edge->from);
      if (from == RG_NONE || reaches_stop[from] ||
          builder->stops (builder->data, edge))
        continue;
      reaches_stop[from] = TRUE;
      g_array_append_val (worklist, edge->from);
    }
  }
  g_array_free (worklist, TRUE);
  return reaches_stop;
}

/* Adds the arcs of node i that lead to a stop or a node of the graph. */
static void
add_arcs (RgEmitGraph *graph, const GraphBuilder *builder, guint32 i)
{
  RgEmitNode *node = rg_emit_node (graph, i);
  node->first = graph->arcs->len;
  RG_FOR_OUT (builder->game, node->node, e) {
    const RgEdge *edge = rg_edge (builder->game, e);
    const gboolean stop = builder->stops (builder->data, edge);
    const guint32 to =
        stop ? RG_EMIT_STOP : rg_emit_find_node (graph, edge->to);
    if (is_self_loop_without_effect (edge) || (!stop && to == RG_NONE))
      continue;
    const RgEmitArc arc = {.from = i, .to = to, .edge = e};
    node->n_arcs++;
    g_array_append_val (graph->arcs, arc);
    if (!stop)
      rg_emit_node (graph, to)->n_in++;
  }
}

/* Adds the nodes that lead to a stop, with their arcs, and the roots. */
static void
fill_graph (RgEmitGraph *graph, const GraphBuilder *builder,
            const GArray *roots)
{
  gboolean *reaches_stop = find_coreachable (builder);
  for (guint i = 0; i < builder->order->len; i++) {
    if (!reaches_stop[i])
      continue;
    const RgNode node = g_array_index (builder->order, RgNode, i);
    const RgEmitNode new_node = {.node = node};
    g_array_append_val (graph->nodes, new_node);
    g_hash_table_insert (graph->index, GUINT_TO_POINTER (node),
                         GUINT_TO_POINTER (graph->nodes->len));
  }
  for (guint32 i = 0; i < graph->nodes->len; i++)
    add_arcs (graph, builder, i);
  for (guint i = 0; i < roots->len; i++) {
    const guint32 root =
        rg_emit_find_node (graph, g_array_index (roots, RgNode, i));
    if (root == RG_NONE)
      continue;
    rg_emit_node (graph, root)->n_in++;
    g_array_append_val (graph->roots, root);
  }
  g_free (reaches_stop);
}

guint32
rg_emit_find_node (const RgEmitGraph *graph, RgNode node)
{
  return rg_emit_look_up_number (graph->index, node);
}

RgFlowGraph *
rg_emit_make_flow_graph (const RgEmitGraph *graph, gboolean backward)
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
  RgFlowGraph *flow = rg_emit_make_flow_graph (graph, backward);
  const RgGraph successors = {flow->n, flow->first, flow->to};
  gboolean *marked_with_stop = g_new0 (gboolean, flow->n);
  for (guint32 i = 0; i < n; i++)
    marked_with_stop[i] = marked[i];
  rg_graph_mark_reachable (&successors, marked_with_stop);
  for (guint32 i = 0; i < n; i++)
    marked[i] = marked_with_stop[i];
  g_free (marked_with_stop);
  rg_flow_graph_free (flow);
}

/* -- components ------------------------------------------------------------ */

RgGraphSearch
rg_emit_find_components (const RgEmitGraph *graph, const gboolean *skip)
{
  const guint n = graph->nodes->len;
  guint32 *first = g_new (guint32, n + 1);
  guint32 *to = g_new (guint32, graph->arcs->len);
  guint32 n_arcs = 0;
  for (guint32 i = 0; i < n; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    first[i] = n_arcs;
    for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
      const guint32 successor = rg_emit_arc (graph, k)->to;
      if (successor != RG_EMIT_STOP && !(skip && skip[k]))
        to[n_arcs++] = successor;
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
  graph->order = rg_graph_order_by_component (search, numbers);
  g_free (numbers);
}

/* Sets `component` and `cyclic` of all nodes. */
static void
set_components (RgEmitGraph *graph, const guint32 *component)
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

/* Marks headers: the targets of arcs within a component to a node with a
 * smaller or equal number. As nodes are numbered in preorder, each cycle has
 * one. */
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

/* Marks the targets of back edges, which lead to nodes with a later or equal
 * postorder number. Each cycle has such a target. Cross edges within a
 * component lead to earlier numbers. */
static void
mark_back_edge_targets (RgEmitGraph *graph, const guint32 *postorder)
{
  guint32 *postorder_number = g_new (guint32, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    postorder_number[postorder[i]] = i;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (arc->to != RG_EMIT_STOP &&
        postorder_number[arc->to] >= postorder_number[arc->from])
      rg_emit_node (graph, arc->to)->closes = TRUE;
  }
  g_free (postorder_number);
}

/* Allocates empty tables of decisions. */
static void
allocate_decisions (RgEmitGraph *graph)
{
  const guint n = graph->nodes->len, m = graph->arcs->len;
  graph->decided = (RgEmitDecisions){
      .flow = rg_arena_new_zeroed (graph->arena, RgEmitFlow, n),
      .epsilon = rg_arena_new_zeroed (graph->arena, RgEmitEpsilon, n),
      .visited_sets = rg_arena_new_zeroed (graph->arena, RgEmitVisitedSet, n),
      .at_keeper = rg_arena_new_zeroed (graph->arena, RgEmitKeeperNode, n),
      .reaches_visited_set = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .ambiguous = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .doubled = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .iterated = rg_arena_new_zeroed (graph->arena, guint32, n),
      .finite = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .outlined = rg_arena_new_zeroed (graph->arena, gboolean, n),
      .n_choices = rg_arena_new_zeroed (graph->arena, guint32, n),
      .max_moves = rg_arena_new_zeroed (graph->arena, guint32, n),
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
  GraphBuilder builder = {game,
                          stops,
                          data,
                          g_hash_table_new (NULL, NULL),
                          g_array_new (FALSE, FALSE, sizeof (RgNode)),
                          g_array_new (FALSE, FALSE, sizeof (Frame)),
                          0};
  for (guint i = 0; i < roots->len; i++) {
    visit_node (&builder, g_array_index (roots, RgNode, i));
    visit_reachable (&builder);
  }
  graph->n_visited = builder.n_visited;
  fill_graph (graph, &builder, roots);
  g_hash_table_destroy (builder.number_of);
  g_array_free (builder.order, TRUE);
  g_array_free (builder.stack, TRUE);
  RgGraphSearch components = rg_emit_find_components (graph, NULL);
  sort_nodes (graph, &components);
  set_components (graph, components.component);
  mark_back_edge_targets (graph, components.postorder);
  rg_graph_search_clear (&components);
  mark_headers (graph);
  allocate_decisions (graph);
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
rg_emit_find_inner_node (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  return arc->to == RG_EMIT_STOP || graph->decided.outlined[arc->to]
             ? NULL
             : rg_emit_node (graph, arc->to);
}

const RgEmitArc *
rg_emit_find_only_arc_into (const RgEmitGraph *graph, guint32 node)
{
  if (rg_emit_node (graph, node)->n_in != 1)
    return NULL;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    if (rg_emit_arc (graph, i)->to == node)
      return rg_emit_arc (graph, i);
  }
  return NULL;
}

const RgEmitArc *
rg_emit_find_only_inner_arc (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmitNode *node = rg_emit_find_inner_node (graph, arc);
  return node && node->n_arcs == 1 ? rg_emit_arc (graph, node->first) : NULL;
}
