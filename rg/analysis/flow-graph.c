/* Orders the nodes for data flow by components and postorder (flow-graph.h),
 * and caches the result until the game changes. */
#include "rg/analysis/flow-graph.h"

#include "rg/reach.h"

/* Both graphs of a game. */
typedef struct {
  RgFlowGraph backward, forward;
  guint64 changes; /* the game's counter of changes when the graphs were
                      made, plus 1 */
} Graphs;

/* -- arcs ------------------------------------------------------------------ */

/* Appends an arc out of the current node; *n counts the arcs. */
static void
add_arc (RgFlowGraph *graph, guint32 *n, RgNode to, guint32 label, RgNode gate)
{
  graph->to[*n] = to;
  graph->labels[*n] = label;
  if (graph->gates)
    graph->gates[*n] = gate;
  ++*n;
}

static void
add_arcs_forward (RgFlowGraph *graph, guint32 *n, const RgGame *game,
                  RgNode node)
{
  RG_FOR_OUT (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgAction *action = &edge->action;
    add_arc (graph, n, edge->to, e,
             action->kind == RG_REACHABLE ? action->target : RG_NONE);
    if (rg_action_is_check (action))
      add_arc (graph, n, action->start, RG_FLOW_AS_IS, RG_NONE);
  }
}

static void
add_arcs_backward (RgFlowGraph *graph, guint32 *n, const RgGame *game,
                   RgNode node)
{
  RG_FOR_IN (game, node, e)
    add_arc (graph, n, rg_edge (game, e)->from, e, RG_NONE);
  RG_FOR_CHECKS_FROM (game, node, e)
    add_arc (graph, n, rg_edge (game, e)->from, RG_FLOW_AS_IS, RG_NONE);
}

/* Makes the arcs of a graph, in memory that it may have from an earlier use. */
static void
fill_graph (RgFlowGraph *graph, const RgGame *game, gboolean backward)
{
  const guint n = rg_n_nodes (game), m = 2 * rg_n_edges (game) + 1;
  guint32 n_arcs = 0;
  graph->n = n;
  graph->first = g_renew (guint32, graph->first, n + 1);
  graph->to = g_renew (guint32, graph->to, m);
  graph->labels = g_renew (guint32, graph->labels, m);
  graph->gates = backward ? NULL : g_renew (RgNode, graph->gates, m);
  graph->nodes = g_renew (RgNode, graph->nodes, n);
  graph->places = g_renew (guint32, graph->places, n);
  graph->ends = g_renew (guint32, graph->ends, n);
  for (RgNode node = 0; node < n; node++) {
    graph->first[node] = n_arcs;
    (backward ? add_arcs_backward : add_arcs_forward) (graph, &n_arcs, game,
                                                       node);
  }
  graph->first[n] = n_arcs;
}

/* -- both orders ----------------------------------------------------------- */

/* Lists `begin`, then all nodes by name, and stores their number. The caller
 * frees the array. */
static guint32 *
list_roots (const RgOrder *order, const RgGame *game, guint32 *n_roots)
{
  const GArray *ranked = rg_get_ranked (order);
  guint32 *roots = g_new (guint32, rg_n_nodes (game) + 1);
  *n_roots = 0;
  roots[(*n_roots)++] = game->begin;
  for (guint i = 0; i < rg_n_nodes (game); i++) {
    const RgNode node = g_array_index (ranked, RgNode, i);
    if (rg_node_exists (game, node))
      roots[(*n_roots)++] = node;
  }
  return roots;
}

static void
append_node (RgFlowGraph *graph, guint32 place, RgNode node)
{
  graph->places[node] = place;
  graph->nodes[place] = node;
}

/* Reverses the order, for forward problems: nodes of checks that no move
 * reaches come first. */
static void
reverse_order (const RgGame *game, const RgFlowGraph *backward,
               RgFlowGraph *forward)
{
  guint8 *is_of_moves = g_new0 (guint8, rg_n_nodes (game));
  rg_mark_reached (game, game->begin, RG_OUT, FALSE, is_of_moves);
  guint32 place = 0;
  for (guint of_moves = 0; of_moves < 2; of_moves++) {
    for (guint i = backward->n_visited; i-- > 0;) {
      const RgNode node = backward->nodes[i];
      if (is_of_moves[node] == of_moves)
        append_node (forward, place++, node);
    }
  }
  forward->n_visited = place;
  g_free (is_of_moves);
}

/* Stores the ends of the components in the order. */
static void
find_ends (RgFlowGraph *graph, const guint32 *component)
{
  for (guint32 i = graph->n_visited; i-- > 0;) {
    const gboolean is_last =
        i + 1 == graph->n_visited ||
        component[graph->nodes[i]] != component[graph->nodes[i + 1]];
    graph->ends[i] = is_last ? i + 1 : graph->ends[i + 1];
  }
}

/* Computes both orders of visits. */
static void
find_orders (const RgOrder *order, const RgGame *game, Graphs *graphs)
{
  guint32 n_roots = 0;
  guint32 *roots = list_roots (order, game, &n_roots);
  const RgFlowGraph *forward = &graphs->forward;
  const RgGraph successors = {forward->n, forward->first, forward->to};
  RgGraphSearch search = rg_graph_search (&successors, roots, n_roots);
  guint32 *sorted = rg_graph_order_by_component (&search, search.postorder);
  for (guint32 i = 0; i < search.n_visited; i++)
    append_node (&graphs->backward, i, sorted[i]);
  graphs->backward.n_visited = search.n_visited;
  reverse_order (game, &graphs->backward, &graphs->forward);
  find_ends (&graphs->backward, search.component);
  find_ends (&graphs->forward, search.component);
  rg_graph_search_clear (&search);
  g_free (sorted);
  g_free (roots);
}

/* -- both graphs ----------------------------------------------------------- */

static void
graphs_free (gpointer data)
{
  Graphs *graphs = data;
  rg_flow_graph_clear (&graphs->backward);
  rg_flow_graph_clear (&graphs->forward);
  g_free (graphs);
}

/* Returns the graphs of the order, made on the first request. */
static Graphs *
get_graphs (const RgOrder *order)
{
  RgOrderCache *cache = rg_order_cache (order);
  if (!cache->data)
    *cache = (RgOrderCache){g_new0 (Graphs, 1), graphs_free};
  return cache->data;
}

const RgFlowGraph *
rg_flow_graph (const RgOrder *order, const RgGame *game, gboolean backward)
{
  Graphs *graphs = get_graphs (order);
  if (graphs->changes != game->changes + 1) {
    graphs->changes = game->changes + 1;
    fill_graph (&graphs->backward, game, TRUE);
    fill_graph (&graphs->forward, game, FALSE);
    find_orders (order, game, graphs);
  }
  return backward ? &graphs->backward : &graphs->forward;
}
