/* Implements Tarjan's algorithm with an explicit stack (graph.h). */
#include "base/graph.h"

/* The state of the search. */
typedef struct {
  const RgGraph *graph;
  RgGraphSearch *result;
  guint32 *number; /* by node: in the order of visits, from 1; 0: not visited */
  guint32 *low;    /* by node: its low-link */
  guint32 *next;   /* by node: its next arc */
  guint32 *path;   /* the nodes of the current path */
  guint32 *stack;  /* nodes that are visited, but not yet in a component */
  guint32 visits, n_path, n_open;
} Search;

static void
enter_node (Search *search, guint32 node)
{
  search->number[node] = search->low[node] = ++search->visits;
  search->next[node] = search->graph->first[node];
  search->path[search->n_path++] = node;
  search->stack[search->n_open++] = node;
}

/* Leaves a node after all of its arcs were visited: appends it to the
 * postorder. */
static void
leave_node (Search *search, guint32 node)
{
  RgGraphSearch *result = search->result;
  result->postorder[result->n_visited++] = node;
  search->n_path--;
  if (search->n_path > 0) {
    const guint32 parent = search->path[search->n_path - 1];
    search->low[parent] = MIN (search->low[parent], search->low[node]);
  }
  if (search->low[node] != search->number[node])
    return;
  guint32 member;
  do {
    member = search->stack[--search->n_open];
    result->component[member] = result->n_components;
  } while (member != node);
  result->n_components++;
}

/* Visits the nodes from a root, depth first, with a stack instead of recursion.
 */
static void
visit_from (Search *search, guint32 root)
{
  const RgGraph *graph = search->graph;
  enter_node (search, root);
  while (search->n_path > 0) {
    const guint32 node = search->path[search->n_path - 1];
    if (search->next[node] == graph->first[node + 1]) {
      leave_node (search, node);
      continue;
    }
    const guint32 to = graph->to[search->next[node]++];
    if (search->number[to] == 0)
      enter_node (search, to);
    else if (search->result->component[to] == RG_GRAPH_NONE)
      search->low[node] = MIN (search->low[node], search->number[to]);
  }
}

RgGraphSearch
rg_graph_search (const RgGraph *graph, const guint32 *roots, guint32 n_roots)
{
  const gsize n = (gsize)graph->n + 1;
  RgGraphSearch result = {.component = g_new (guint32, n),
                          .postorder = g_new (guint32, n)};
  Search search = {.graph = graph,
                   .result = &result,
                   .number = g_new0 (guint32, n),
                   .low = g_new (guint32, n),
                   .next = g_new (guint32, n),
                   .path = g_new (guint32, n),
                   .stack = g_new (guint32, n)};
  for (guint32 i = 0; i < graph->n; i++)
    result.component[i] = RG_GRAPH_NONE;
  for (guint32 i = 0; i < (roots ? n_roots : graph->n); i++) {
    const guint32 root = roots ? roots[i] : i;
    if (search.number[root] == 0)
      visit_from (&search, root);
  }
  g_free (search.number);
  g_free (search.low);
  g_free (search.next);
  g_free (search.path);
  g_free (search.stack);
  return result;
}

void
rg_graph_search_clear (RgGraphSearch *search)
{
  g_free (search->component);
  g_free (search->postorder);
}

guint32 *
rg_graph_order_by_component (const RgGraphSearch *search, const guint32 *order)
{
  guint32 *next_places = g_new0 (guint32, (gsize)search->n_components + 1);
  guint32 *sorted = g_new (guint32, (gsize)search->n_visited + 1);
  for (guint32 i = 0; i < search->n_visited; i++)
    next_places[search->component[order ? order[i] : i] + 1]++;
  for (guint32 c = 0; c < search->n_components; c++)
    next_places[c + 1] += next_places[c];
  for (guint32 i = 0; i < search->n_visited; i++) {
    const guint32 node = order ? order[i] : i;
    sorted[next_places[search->component[node]]++] = node;
  }
  g_free (next_places);
  return sorted;
}

guint32 *
rg_graph_find_components (const RgGraph *graph, guint32 *n_components)
{
  RgGraphSearch search = rg_graph_search (graph, NULL, 0);
  g_free (search.postorder);
  *n_components = search.n_components;
  return search.component;
}

void
rg_graph_mark_reachable (const RgGraph *graph, gboolean *marked)
{
  guint32 *queue = g_new (guint32, graph->n), n = 0;
  for (guint32 i = 0; i < graph->n; i++) {
    if (marked[i])
      queue[n++] = i;
  }
  for (guint32 next = 0; next < n; next++) {
    const guint32 node = queue[next];
    for (guint32 k = graph->first[node]; k < graph->first[node + 1]; k++) {
      if (!marked[graph->to[k]])
        queue[n++] = graph->to[k];
      marked[graph->to[k]] = TRUE;
    }
  }
  g_free (queue);
}
