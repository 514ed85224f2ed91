/* The degree of ambiguity of a node: how many walks that start at one root can
 * come to it in one state.  Forks whose arcs exclude each other let one of them
 * pass, others all: against the arcs, from the node, the greatest or the sum of
 * what the arcs lead to.
 */
#include "base/compare.h"
#include "emit/c/plan.h"

enum {
  MOST_BEFORE = 2000, /* nodes before the one that is asked about */
  FUEL = 500          /* arcs, for each arc of the graph */
};

struct RgEmitWays {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 *first; /* by node, and one more: where its arcs in begin */
  guint32 *in;    /* numbers of arcs, by the node that they enter */
  guint32 *place; /* by node: in the graph's order */
  guint32 *met;   /* by node: the last node asked about that it is before */
  guint *ways;    /* by node that was met: from there */
  GArray *before; /* of guint32: places of nodes that were met */
  gint64 fuel;
};

static void
find_arcs_in (RgEmitWays *ways)
{
  const RgEmitGraph *graph = ways->graph;
  const guint32 n = graph->nodes->len;
  ways->first = g_new0 (guint32, n + 2);
  ways->in = g_new (guint32, graph->arcs->len + 1);
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const guint32 to = rg_emit_arc (graph, k)->to;
    if (to != RG_EMIT_STOP)
      ways->first[to + 2]++;
  }
  for (guint32 i = 2; i < n + 2; i++)
    ways->first[i] += ways->first[i - 1];
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const guint32 to = rg_emit_arc (graph, k)->to;
    if (to != RG_EMIT_STOP)
      ways->in[ways->first[to + 1]++] = k;
  }
}

RgEmitWays *
rg_emit_ways_new (const RgEmit *emit, const RgEmitGraph *graph)
{
  const guint32 n = graph->nodes->len;
  RgEmitWays *ways = g_new0 (RgEmitWays, 1);
  ways->emit = emit;
  ways->graph = graph;
  ways->fuel = (gint64)FUEL * graph->arcs->len;
  find_arcs_in (ways);
  ways->place = g_new (guint32, n + 1);
  ways->met = g_new (guint32, n + 1);
  ways->ways = g_new (guint, n + 1);
  ways->before = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < n; i++) {
    ways->place[graph->order[i]] = i;
    ways->met[i] = RG_NONE;
  }
  return ways;
}

void
rg_emit_ways_free (RgEmitWays *ways)
{
  g_free (ways->first);
  g_free (ways->in);
  g_free (ways->place);
  g_free (ways->met);
  g_free (ways->ways);
  g_array_free (ways->before, TRUE);
  g_free (ways);
}

/* Adds a node that comes before the one that is asked about. */
static void
meet (RgEmitWays *ways, guint32 node, guint32 asked)
{
  if (ways->met[node] == asked)
    return;
  ways->met[node] = asked;
  ways->ways[node] = node == asked;
  g_array_append_val (ways->before, ways->place[node]);
}

static gint
by_place (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (*(const guint32 *)a, *(const guint32 *)b);
}

/* All nodes before it, those that are nearest in front; FALSE: too many. */
static gboolean
find_before (RgEmitWays *ways, guint32 asked)
{
  const RgEmitGraph *graph = ways->graph;
  GArray *before = ways->before;
  g_array_set_size (before, 0);
  meet (ways, asked, asked);
  for (guint i = 0; i < before->len; i++) {
    const guint32 node = graph->order[g_array_index (before, guint32, i)];
    const guint32 first = ways->first[node], end = ways->first[node + 1];
    ways->fuel -= end - first;
    if (before->len > MOST_BEFORE || ways->fuel < 0)
      return FALSE;
    for (guint32 k = first; k < end; k++)
      meet (ways, rg_emit_arc (graph, ways->in[k])->from, asked);
  }
  g_array_sort (before, by_place);
  return TRUE;
}

/* From a node, where those behind it are known; FALSE: that can't be told. */
static gboolean
count_from (RgEmitWays *ways, guint32 i, guint32 asked)
{
  const RgEmitGraph *graph = ways->graph;
  const RgEmitNode *node = rg_emit_node (graph, i);
  guint sum = 0, greatest = 0;
  for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (arc->to == RG_EMIT_STOP || ways->met[arc->to] != asked)
      continue;
    if (rg_emit_action (ways->emit, arc)->kind == RG_ASSIGN_ANY)
      return FALSE;
    sum += ways->ways[arc->to];
    greatest = MAX (greatest, ways->ways[arc->to]);
  }
  ways->fuel -= node->n_arcs;
  if (i != asked)
    ways->ways[i] = graph->decided.ambiguous[i] ? sum : greatest;
  return !node->cyclic;
}

gboolean
rg_emit_few_ways (RgEmitWays *ways, guint32 node, guint most)
{
  if (!find_before (ways, node))
    return FALSE;
  for (guint i = 0; i < ways->before->len; i++) {
    const guint32 before =
        ways->graph->order[g_array_index (ways->before, guint32, i)];
    if (!count_from (ways, before, node) || ways->ways[before] > most)
      return FALSE;
  }
  return TRUE;
}
