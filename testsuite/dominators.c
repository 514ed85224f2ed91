/* dominators FIRST LAST: dominators of random graphs, against their definition.
 *
 * For each seed from FIRST to LAST a graph of up to 30 nodes, sparse or dense,
 * with nodes that no walk reaches.  A node dominates another one if that can't
 * be reached without it; the immediate dominator is the one that all others
 * dominate.  Prints the number of graphs, and of nodes by the depth of the tree
 * of dominators; a difference ends it with status 1.
 */
#include "base/dominators.h"
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NODES = 30, MOST_ARCS = 3 * MOST_NODES };

/* A graph, and its dominators. */
typedef struct {
  guint32 n, root;
  gboolean arc[MOST_NODES][MOST_NODES];
  gboolean dominates[MOST_NODES][MOST_NODES]; /* by definition */
  gboolean reached[MOST_NODES];
} Graph;

static void
make_graph (Graph *graph, RgRandom *random)
{
  memset (graph, 0, sizeof *graph);
  graph->n = 1 + rg_random_below (random, MOST_NODES);
  graph->root = rg_random_below (random, graph->n);
  const guint32 n_arcs = rg_random_below (random, MOST_ARCS + 1);
  for (guint32 i = 0; i < n_arcs; i++)
    graph->arc[rg_random_below (random, graph->n)]
              [rg_random_below (random, graph->n)] = TRUE;
}

/* -- the definition -------------------------------------------------------- */

/* Finds the nodes that are reachable from the root without a node. */
static void
mark_reachable (const Graph *graph, guint32 without, gboolean *reached)
{
  guint32 unvisited[MOST_NODES], n_unvisited = 0;
  memset (reached, 0, sizeof (gboolean) * MOST_NODES);
  if (graph->root != without) {
    reached[graph->root] = TRUE;
    unvisited[n_unvisited++] = graph->root;
  }
  while (n_unvisited > 0) {
    const guint32 from = unvisited[--n_unvisited];
    for (guint32 to = 0; to < graph->n; to++) {
      if (!graph->arc[from][to] || to == without || reached[to])
        continue;
      reached[to] = TRUE;
      unvisited[n_unvisited++] = to;
    }
  }
}

static void
define_dominators (Graph *graph)
{
  mark_reachable (graph, RG_GRAPH_NONE, graph->reached);
  for (guint32 a = 0; a < graph->n; a++) {
    gboolean reached[MOST_NODES];
    mark_reachable (graph, a, reached);
    for (guint32 b = 0; b < graph->n; b++)
      graph->dominates[a][b] = graph->reached[b] && !reached[b];
  }
}

static guint32
find_immediate_dominator (const Graph *graph, guint32 node)
{
  for (guint32 a = 0; a < graph->n; a++) {
    gboolean is_last = a != node && graph->dominates[a][node];
    for (guint32 b = 0; b < graph->n && is_last; b++)
      is_last =
          b == node || !graph->dominates[b][node] || graph->dominates[b][a];
    if (is_last)
      return a;
  }
  return RG_GRAPH_NONE;
}

/* -- the algorithm --------------------------------------------------------- */

static guint32 *
find_dominators (const Graph *graph)
{
  guint32 first[MOST_NODES + 1] = {0}, back_first[MOST_NODES + 1] = {0};
  guint32 to[MOST_ARCS], back_to[MOST_ARCS];
  guint32 n = 0, n_back = 0;
  for (guint32 a = 0; a < graph->n; a++) {
    for (guint32 b = 0; b < graph->n; b++) {
      if (graph->arc[a][b])
        to[n++] = b;
      if (graph->arc[b][a])
        back_to[n_back++] = b;
    }
    first[a + 1] = n;
    back_first[a + 1] = n_back;
  }
  const RgGraph forward = {graph->n, first, to};
  const RgGraph backward = {graph->n, back_first, back_to};
  return rg_graph_find_dominators (&forward, &backward, graph->root);
}

static guint32
compute_depth (const guint32 *dominators, guint32 node)
{
  guint32 depth = 0;
  while ((node = dominators[node]) != RG_GRAPH_NONE)
    depth++;
  return depth;
}

static gboolean
compare_dominators (Graph *graph, guint32 *depths)
{
  define_dominators (graph);
  guint32 *dominators = find_dominators (graph);
  gboolean are_equal = TRUE;
  for (guint32 node = 0; node < graph->n && are_equal; node++)
    are_equal = dominators[node] == find_immediate_dominator (graph, node);
  for (guint32 node = 0; node < graph->n && are_equal; node++)
    if (graph->reached[node])
      depths[compute_depth (dominators, node)]++;
  g_free (dominators);
  return are_equal;
}

int
main (int argc, char **argv)
{
  if (argc != 3) {
    fputs ("usage: dominators FIRST LAST\n", stderr);
    return 2;
  }
  const guint64 first = g_ascii_strtoull (argv[1], NULL, 10);
  const guint64 last = g_ascii_strtoull (argv[2], NULL, 10);
  guint32 depths[MOST_NODES] = {0};
  for (guint64 seed = first; seed <= last; seed++) {
    RgRandom random = rg_random_seeded (seed);
    Graph graph;
    make_graph (&graph, &random);
    if (!compare_dominators (&graph, depths)) {
      printf ("seed %" G_GUINT64_FORMAT ": other dominators\n", seed);
      return 1;
    }
  }
  printf ("%" G_GUINT64_FORMAT " graphs; nodes by depth:", last - first + 1);
  for (guint32 depth = 0; depth < MOST_NODES && depths[depth] > 0; depth++)
    printf (" %u", depths[depth]);
  puts ("");
  return 0;
}
