/* Decides which checks with one target share a graph.
 *
 *     ? s1 -> t      s1, n: x = a;   s2, n: x = b;   n, ...      (many edges to
 * t) ? s2 -> t      shared: one graph with roots s1 and s2, n is lowered once
 *
 * The code at a node depends on the target of a check, not on its start. By
 * default each check has its own graph all the same. Then nodes that only its
 * walk reaches are inlined, and variables that it never writes are not passed
 * on. But if many checks with one target reach the same nodes, the text would
 * grow with nodes times checks. Such checks get one graph with a root for each
 * of them.
 *
 * The decision precedes the graphs, so its counts are upper bounds. It takes
 * all checks, and counts, for each target, the edges that they reach together
 * and those that each one reaches, up to a limit. */
#include "emit/c/plan.h"

/* Separate graphs are faster. They may have twice the edges of the shared
 * graph, and this many more. With twice this limit, Chinese checkers of GDL
 * shares no graph. */
enum { MAX_COPIED = 500 };

/* All checks with one target. */
typedef struct {
  RgNode target;
  GArray *starts;        /* of RgNode */
  GHashTable *start_set; /* set of RgNode: the members of `starts` */
  GHashTable *visited;   /* set of RgNode: visited nodes */
  guint64 n_edges;       /* number of edges out of the visited nodes */
} Region;

/* The regions of all checks of a game. */
typedef struct {
  RgGame *game;
  GPtrArray *regions;    /* of Region * */
  GHashTable *by_target; /* RgNode → Region * */
  GArray *uses;          /* of RgEdgeId: `?` and `!` edges */
  GArray *stack;         /* of RgNode */
  guint64 n_edges;       /* of all regions */
} Search;

static void
free_region (gpointer data)
{
  Region *region = data;
  g_array_free (region->starts, TRUE);
  g_hash_table_destroy (region->start_set);
  g_hash_table_destroy (region->visited);
  g_free (region);
}

/* The region of the checks with that target. */
static Region *
find_or_add_region (Search *search, RgNode target)
{
  Region *region =
      g_hash_table_lookup (search->by_target, GUINT_TO_POINTER (target));
  if (region)
    return region;
  region = g_new (Region, 1);
  *region =
      (Region){target, g_array_new (FALSE, FALSE, sizeof (RgNode)),
               g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL), 0};
  g_ptr_array_add (search->regions, region);
  g_hash_table_insert (search->by_target, GUINT_TO_POINTER (target), region);
  return region;
}

/* Records the edge if its action is a check. */
static void
add_use (Search *search, RgEdgeId e)
{
  if (rg_action_is_check (&rg_edge (search->game, e)->action))
    g_array_append_val (search->uses, e);
}

/* Adds to the region the nodes that a check from `start` may reach, and the
 * uses of checks there. */
static void
extend_region (Search *search, Region *region, RgNode start)
{
  g_array_append_val (search->stack, start);
  while (search->stack->len > 0) {
    const RgNode node =
        g_array_index (search->stack, RgNode, search->stack->len - 1);
    g_array_set_size (search->stack, search->stack->len - 1);
    if (node == region->target ||
        !g_hash_table_add (region->visited, GUINT_TO_POINTER (node)))
      continue;
    RG_FOR_OUT (search->game, node, e) {
      region->n_edges++;
      search->n_edges++;
      add_use (search, e);
      g_array_append_val (search->stack, rg_edge (search->game, e)->to);
    }
  }
}

/* Records the uses of checks in the graph. */
static void
add_uses (Search *search, const RgEmitGraph *graph)
{
  for (guint32 k = 0; k < graph->arcs->len; k++)
    add_use (search, rg_emit_arc (graph, k)->edge);
}

/* Finds the regions of all checks that moves, the keeper or other checks use.
 * FALSE: the limit of edges is exceeded. */
static gboolean
find_regions (Search *search, const RgEmit *emit)
{
  add_uses (search, emit->moves);
  add_uses (search, emit->keeper);
  for (guint i = 0; i < search->uses->len; i++) {
    const RgEdgeId e = g_array_index (search->uses, RgEdgeId, i);
    const RgAction *action = &rg_edge (search->game, e)->action;
    Region *region = find_or_add_region (search, action->target);
    if (!g_hash_table_add (region->start_set, GUINT_TO_POINTER (action->start)))
      continue;
    g_array_append_val (region->starts, action->start);
    extend_region (search, region, action->start);
    if (search->n_edges > emit->options->max_edges)
      return FALSE;
  }
  return TRUE;
}

/* -- separate graphs ------------------------------------------------------- */

/* The nodes that each check visits. */
typedef struct {
  guint32 *visited; /* by node: number of the last check that visited it */
  guint32 n;        /* number of the current check, from 1 */
} Marks;

/* The number of edges that a check visits; if it exceeds the limit, some number
 * above the limit. */
static guint64
count_edges_of_check (Search *search, const Region *region, RgNode start,
                      Marks *marks, guint64 most_edges)
{
  guint64 n_edges = 0;
  marks->n++;
  g_array_append_val (search->stack, start);
  while (search->stack->len > 0 && n_edges <= most_edges) {
    const RgNode node =
        g_array_index (search->stack, RgNode, search->stack->len - 1);
    g_array_set_size (search->stack, search->stack->len - 1);
    if (node == region->target || marks->visited[node] == marks->n)
      continue;
    marks->visited[node] = marks->n;
    RG_FOR_OUT (search->game, node, e) {
      n_edges++;
      g_array_append_val (search->stack, rg_edge (search->game, e)->to);
    }
  }
  g_array_set_size (search->stack, 0);
  return n_edges;
}

/* Whether separate graphs would have too many edges. */
static gboolean
should_be_shared (Search *search, const Region *region, Marks *marks)
{
  const guint64 most_edges = 2 * region->n_edges + MAX_COPIED;
  guint64 n_edges = 0;
  for (guint i = 0; i < region->starts->len && n_edges <= most_edges; i++)
    n_edges += count_edges_of_check (search, region,
                                     g_array_index (region->starts, RgNode, i),
                                     marks, most_edges - n_edges);
  return n_edges > most_edges;
}

static void
free_starts (gpointer data)
{
  g_array_free (data, TRUE);
}

/* Stores the starts of the checks that share graphs, by target. */
static void
store_shared_starts (const RgEmit *emit, Search *search)
{
  Marks marks = {g_new0 (guint32, rg_n_nodes (emit->game)), 0};
  for (guint i = 0; i < search->regions->len; i++) {
    Region *region = g_ptr_array_index (search->regions, i);
    if (!should_be_shared (search, region, &marks))
      continue;
    g_hash_table_insert (emit->checks.shared, GUINT_TO_POINTER (region->target),
                         region->starts);
    region->starts = g_array_new (FALSE, FALSE, sizeof (RgNode));
  }
  g_free (marks.visited);
}

void
rg_emit_find_shared_checks (RgEmit *emit)
{
  emit->checks.shared = g_hash_table_new_full (NULL, NULL, NULL, free_starts);
  Search search = {.game = emit->game,
                   .regions = g_ptr_array_new_with_free_func (free_region),
                   .by_target = g_hash_table_new (NULL, NULL),
                   .uses = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
                   .stack = g_array_new (FALSE, FALSE, sizeof (RgNode))};
  if (rg_emit_uses (emit, RG_EMIT_BY_SHARED_CHECKS) &&
      find_regions (&search, emit))
    store_shared_starts (emit, &search);
  g_ptr_array_free (search.regions, TRUE);
  g_hash_table_destroy (search.by_target);
  g_array_free (search.uses, TRUE);
  g_array_free (search.stack, TRUE);
}
