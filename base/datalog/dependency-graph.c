/* Finds components of the dependency graph, and answers queries about its arcs
 * (dependency-graph.h).  Arcs are grouped by counting sort, so that all queries
 * are linear. */
#include "base/datalog/dependency-graph.h"
#include "base/groups.h"

DlGraph
dl_graph_new (void)
{
  return (DlGraph){.arcs = g_array_new (FALSE, FALSE, sizeof (DlArc))};
}

void
dl_graph_clear (DlGraph *graph)
{
  g_array_free (graph->arcs, TRUE);
  rg_graph_search_clear (&graph->search);
}

void
dl_graph_add_rule (DlGraph *graph, guint32 from, const DlRule *rule, guint kind)
{
  for (guint i = 0; i < rule->n; i++)
    if (rule->body[i].kind == kind)
      dl_graph_add (graph, from, rule->body[i].name, rule->body[i].negated);
}

static const DlArc *
get_arc (const DlGraph *graph, guint i)
{
  return &g_array_index (graph->arcs, DlArc, i);
}

/* Returns the arcs grouped by their source, or by its component if that array
 * is given. */
static RgGroups
group_arcs (const DlGraph *graph, guint32 n, const guint32 *component)
{
  guint32 *keys = g_new (guint32, (gsize)graph->arcs->len + 1);
  for (guint i = 0; i < graph->arcs->len; i++) {
    const guint32 from = get_arc (graph, i)->from;
    keys[i] = component ? component[from] : from;
  }
  const RgGroups groups = rg_group_numbers (keys, graph->arcs->len, n);
  g_free (keys);
  return groups;
}

/* Returns the graph of the arcs; free_successors() frees it. */
static RgGraph
make_successors (const DlGraph *graph, guint32 n)
{
  RgGroups by_source = group_arcs (graph, n, NULL);
  for (guint i = 0; i < graph->arcs->len; i++)
    by_source.numbers[i] = get_arc (graph, by_source.numbers[i])->to;
  return (RgGraph){n, by_source.first, by_source.numbers};
}

static void
free_successors (RgGraph arcs)
{
  g_free ((gpointer)arcs.first);
  g_free ((gpointer)arcs.to);
}

void
dl_graph_search_from (DlGraph *graph, guint32 n, const guint32 *roots,
                      guint32 n_roots)
{
  const RgGraph arcs = make_successors (graph, n);
  graph->search = rg_graph_search (&arcs, roots, n_roots);
  free_successors (arcs);
}

void
dl_graph_mark_reachable (const DlGraph *graph, guint32 n, gboolean *marked)
{
  const RgGraph arcs = make_successors (graph, n);
  rg_graph_mark_reachable (&arcs, marked);
  free_successors (arcs);
}

static gboolean
is_inner (const DlGraph *graph, const DlArc *arc)
{
  return graph->search.component[arc->from] == graph->search.component[arc->to];
}

gboolean
dl_graph_mark_negated (const DlGraph *graph, guint8 *marked)
{
  gboolean has_negated = FALSE;
  for (guint i = 0; i < graph->arcs->len; i++) {
    const DlArc *arc = get_arc (graph, i);
    if (!arc->negated || !is_inner (graph, arc))
      continue;
    marked[graph->search.component[arc->from]] = TRUE;
    has_negated = TRUE;
  }
  return has_negated;
}

guint32 *
dl_graph_find_recursion (const DlGraph *graph)
{
  guint32 *recursion = g_new0 (guint32, (gsize)graph->search.n_visited + 1);
  for (guint i = 0; i < graph->arcs->len; i++) {
    const DlArc *arc = get_arc (graph, i);
    if (is_inner (graph, arc))
      recursion[arc->from] = graph->search.component[arc->from] + 1;
  }
  return recursion;
}

/* Arcs lead to components with smaller numbers, so that this order visits
 * each arc once. */
guint32 *
dl_graph_compute_levels (const DlGraph *graph)
{
  const RgGraphSearch *found = &graph->search;
  guint32 *level = g_new0 (guint32, (gsize)found->n_components + 1);
  RgGroups by_component =
      group_arcs (graph, found->n_components, found->component);
  for (guint i = 0; i < graph->arcs->len; i++) {
    const DlArc *arc = get_arc (graph, by_component.numbers[i]);
    guint32 *source_level = &level[found->component[arc->from]];
    *source_level =
        MAX (*source_level, level[found->component[arc->to]] + arc->negated);
  }
  rg_groups_clear (&by_component);
  return level;
}
