/* Refines colours, with backtracking (refine.h), on top of base/partition.h.
 *
 * The search has a stack of tries: each takes the first node of an ambiguous
 * colour, and separates it, with one node of the second game, from the others.
 * If that leads to an uneven colour, the next counterpart is tried; if there is
 * none, the try below is continued.
 */
#include "rg/diff/refine.h"

#include "base/partition.h"

/* The state of the refinement; colours are the classes of a partition. */
typedef struct {
  const RgDiffGraph *graph;
  RgPartition *colours;
  guint32 n_even;     /* the first colours, which are known to be even */
  gboolean is_uneven; /* a colour has more vertices of one game */
} Refiner;

/* Returns the vertices of the colour; *n is their number. */
static const RgDiffVertex *
get_vertices (const Refiner *refiner, guint32 colour, guint32 *n)
{
  const RgClass *class = &refiner->colours->classes[colour];
  *n = class->size;
  return refiner->colours->members + class->first;
}

/* Whether the colour has equally many vertices of each game, or consists of
 * nodes that no edge mentions. */
static gboolean
is_even (const Refiner *refiner, guint32 colour)
{
  guint32 n, n_second = 0;
  const RgDiffVertex *v = get_vertices (refiner, colour, &n);
  if (rg_diff_vertex_is_node (refiner->graph, v[0]) &&
      !rg_diff_vertex_exists (refiner->graph, v[0]))
    return TRUE;
  for (guint32 i = 0; i < n; i++)
    n_second += rg_diff_vertex_side (refiner->graph, v[i]);
  return 2 * n_second == n;
}

/* Refines until the partition is stable, or an uneven colour proves a
 * difference.  Splitting off even colours does not change whether a colour
 * is even. */
static void
refine (Refiner *refiner)
{
  do {
    while (!refiner->is_uneven && refiner->n_even < refiner->colours->n_classes)
      refiner->is_uneven = !is_even (refiner, refiner->n_even++);
  } while (!refiner->is_uneven && rg_partition_step (refiner->colours));
}

/* Returns the initial colour of a vertex: nodes that no game mentions, `begin`,
 * `end` and other nodes have one each; then come hyperedges by label. */
static guint32
compute_first_colour (const RgDiffGraph *graph, RgDiffVertex v)
{
  if (!rg_diff_vertex_is_node (graph, v))
    return 4 + graph->labels[v - graph->n_nodes];
  const RgGame *game = graph->games[rg_diff_vertex_side (graph, v)];
  const RgNode node = rg_diff_vertex_node (graph, v);
  if (node == game->begin || node == game->end)
    return node == game->begin ? 1 : 2;
  return rg_diff_vertex_exists (graph, v) ? 3 : 0;
}

static RgPartition *
make_first_partition (const RgDiffGraph *graph)
{
  guint32 *keys = g_new (guint32, graph->n_vertices + 1);
  for (RgDiffVertex v = 0; v < graph->n_vertices; v++)
    keys[v] = compute_first_colour (graph, v);
  RgPartition *colours =
      rg_partition_new (&graph->incidences, graph->roles, keys, TRUE);
  g_free (keys);
  return colours;
}

/* -- counterparts ---------------------------------------------------------- */

/* A colour with several nodes of each game, and the counterpart that is tried
 * for the first of them. */
typedef struct {
  guint32 colour;
  guint32 n_colours;   /* before the try */
  RgDiffVertex second; /* the next candidates of the second game begin here */
} Try;

/* Returns the least vertex of the colour that belongs to that game and is at
 * least `least`, or RG_NONE. */
static RgDiffVertex
find_least_vertex (const Refiner *refiner, guint32 colour, guint side,
                   RgDiffVertex least)
{
  guint32 n;
  const RgDiffVertex *v = get_vertices (refiner, colour, &n);
  RgDiffVertex least_vertex = RG_NONE;
  for (guint32 i = 0; i < n; i++) {
    if (rg_diff_vertex_side (refiner->graph, v[i]) == side && v[i] >= least &&
        v[i] < least_vertex)
      least_vertex = v[i];
  }
  return least_vertex;
}

/* Returns the next colour with several nodes of each game, or RG_NONE. */
static guint32
find_next_ambiguous (const Refiner *refiner, guint32 from)
{
  for (guint32 i = from; i < refiner->colours->n_classes; i++) {
    guint32 n;
    const RgDiffVertex *v = get_vertices (refiner, i, &n);
    if (n > 2 && rg_diff_vertex_is_node (refiner->graph, v[0]) &&
        rg_diff_vertex_exists (refiner->graph, v[0]))
      return i;
  }
  return RG_NONE;
}

/* Undoes the previous try, and tries the next counterpart for the first node of
 * the colour.  Returns FALSE if there is none. */
static gboolean
try_next (Refiner *refiner, Try *try)
{
  rg_partition_undo (refiner->colours, try->n_colours);
  refiner->n_even = try->n_colours;
  refiner->is_uneven = FALSE;
  const RgDiffVertex pair[] = {
      find_least_vertex (refiner, try->colour, 1, try->second),
      find_least_vertex (refiner, try->colour, 0, 0),
  };
  if (pair[0] == RG_NONE)
    return FALSE;
  try->second = pair[0] + 1;
  rg_partition_isolate (refiner->colours, pair, G_N_ELEMENTS (pair));
  refine (refiner);
  return TRUE;
}

static RgDiffRefined
search (Refiner *refiner)
{
  enum { MOST_WORK = 300000000 }; /* about a minute */
  RgDiffRefined result = RG_DIFF_REFINE_SAME;
  GArray *tries = g_array_new (FALSE, FALSE, sizeof (Try));
  guint32 ambiguous = 0;
  while (refiner->colours->work < MOST_WORK) {
    if (!refiner->is_uneven) {
      ambiguous = find_next_ambiguous (refiner, ambiguous);
      if (ambiguous == RG_NONE)
        goto done;
      const Try next_try = {ambiguous, refiner->colours->n_classes, 0};
      g_array_append_val (tries, next_try);
    }
    Try *top = tries->len ? &g_array_index (tries, Try, tries->len - 1) : NULL;
    while (top) {
      ambiguous = top->colour;
      if (try_next (refiner, top))
        break;
      g_array_set_size (tries, tries->len - 1);
      top = tries->len ? top - 1 : NULL;
    }
    if (!top) {
      result = RG_DIFF_REFINE_DIFFERENT;
      goto done;
    }
  }
  result = RG_DIFF_REFINE_OPEN;
done:
  g_array_free (tries, TRUE);
  return result;
}

RgDiffRefined
rg_diff_graph_refine (const RgDiffGraph *graph)
{
  Refiner refiner = {graph, make_first_partition (graph), 0, FALSE};
  refine (&refiner);
  const RgDiffRefined result =
      refiner.is_uneven ? RG_DIFF_REFINE_DIFFERENT : search (&refiner);
  rg_partition_free (refiner.colours);
  return result;
}
