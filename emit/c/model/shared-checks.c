/* Checks that share a graph.
 *
 * What follows at a node depends on the target of a check, not on its start.
 * Still each check has a graph of its own by default: what only its walk comes
 * to is written in place, and nothing is handed on that this walk never
 * writes.  Where many checks with one target walk the same nodes, the text
 * would be as large as nodes times checks: these get one graph with a root for
 * each of them.
 *
 * What they may walk is found without the graphs, so a little too much: first
 * all checks, then for each target the edges that they walk together, and one
 * by one, which stops where that is too much.
 */
#include "emit/c/plan.h"

/* One by one they may walk that many edges, and twice those that they walk
 * together. */
/* Graphs of their own are faster where they are small.  With twice as many
 * edges Chinese checkers of GDL has no graph that is shared. */
enum { MOST_COPIED = 500 };

/* All checks with one target. */
typedef struct {
  RgNode target;
  GArray *starts;    /* of RgNode */
  GHashTable *asked; /* set of RgNode: those of `starts` */
  GHashTable *met;   /* set of RgNode */
  guint64 n_edges;   /* out of these */
} Region;

typedef struct {
  RgGame *game;
  GPtrArray *regions;    /* of Region * */
  GHashTable *by_target; /* RgNode → Region * */
  GArray *asked;         /* of RgEdgeId: checks, each perhaps many times */
  GArray *stack;         /* of RgNode */
  guint64 n_edges;       /* of all regions */
} Search;

static void
free_region (gpointer data)
{
  Region *region = data;
  g_array_free (region->starts, TRUE);
  g_hash_table_destroy (region->asked);
  g_hash_table_destroy (region->met);
  g_free (region);
}

static Region *
find_region (Search *search, RgNode target)
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

static void
ask_if_check (Search *search, RgEdgeId e)
{
  if (rg_action_is_check (&rg_edge (search->game, e)->action))
    g_array_append_val (search->asked, e);
}

/* Adds to the region what a check from that node may walk. */
static void
extend (Search *search, Region *region, RgNode start)
{
  g_array_append_val (search->stack, start);
  while (search->stack->len > 0) {
    const RgNode node =
        g_array_index (search->stack, RgNode, search->stack->len - 1);
    g_array_set_size (search->stack, search->stack->len - 1);
    if (node == region->target ||
        !g_hash_table_add (region->met, GUINT_TO_POINTER (node)))
      continue;
    RG_FOR_OUT (search->game, node, e) {
      region->n_edges++;
      search->n_edges++;
      ask_if_check (search, e);
      g_array_append_val (search->stack, rg_edge (search->game, e)->to);
    }
  }
}

static void
ask_all (Search *search, const RgEmitGraph *graph)
{
  for (guint32 k = 0; k < graph->arcs->len; k++)
    ask_if_check (search, rg_emit_arc (graph, k)->edge);
}

/* FALSE where that is too much. */
static gboolean
find_regions (Search *search, const RgEmit *emit)
{
  ask_all (search, emit->moves);
  ask_all (search, emit->keeper);
  for (guint i = 0; i < search->asked->len; i++) {
    const RgEdgeId e = g_array_index (search->asked, RgEdgeId, i);
    const RgAction *action = &rg_edge (search->game, e)->action;
    Region *region = find_region (search, action->target);
    if (!g_hash_table_add (region->asked, GUINT_TO_POINTER (action->start)))
      continue;
    g_array_append_val (region->starts, action->start);
    extend (search, region, action->start);
    if (search->n_edges > emit->options->max_edges)
      return FALSE;
  }
  return TRUE;
}

/* -- one by one ------------------------------------------------------------ */

typedef struct {
  guint32 *met; /* by node: the last check that walked it, plus 1 */
  guint32 n;    /* checks so far */
} Marks;

/* The edges that a check walks, up to the limit. */
static guint64
count_walked (Search *search, const Region *region, RgNode start, Marks *marks,
              guint64 most)
{
  guint64 n_edges = 0;
  marks->n++;
  g_array_append_val (search->stack, start);
  while (search->stack->len > 0 && n_edges <= most) {
    const RgNode node =
        g_array_index (search->stack, RgNode, search->stack->len - 1);
    g_array_set_size (search->stack, search->stack->len - 1);
    if (node == region->target || marks->met[node] == marks->n)
      continue;
    marks->met[node] = marks->n;
    RG_FOR_OUT (search->game, node, e) {
      n_edges++;
      g_array_append_val (search->stack, rg_edge (search->game, e)->to);
    }
  }
  g_array_set_size (search->stack, 0);
  return n_edges;
}

static gboolean
is_shared (Search *search, const Region *region, Marks *marks)
{
  const guint64 most = 2 * region->n_edges + MOST_COPIED;
  guint64 n_edges = 0;
  for (guint i = 0; i < region->starts->len && n_edges <= most; i++)
    n_edges +=
        count_walked (search, region, g_array_index (region->starts, RgNode, i),
                      marks, most - n_edges);
  return n_edges > most;
}

static void
free_starts (gpointer data)
{
  g_array_free (data, TRUE);
}

static void
take_shared (const RgEmit *emit, Search *search)
{
  Marks marks = {g_new0 (guint32, rg_n_nodes (emit->game)), 0};
  for (guint i = 0; i < search->regions->len; i++) {
    Region *region = g_ptr_array_index (search->regions, i);
    if (!is_shared (search, region, &marks))
      continue;
    g_hash_table_insert (emit->checks.shared, GUINT_TO_POINTER (region->target),
                         region->starts);
    region->starts = g_array_new (FALSE, FALSE, sizeof (RgNode));
  }
  g_free (marks.met);
}

void
rg_emit_find_shared_checks (RgEmit *emit)
{
  emit->checks.shared = g_hash_table_new_full (NULL, NULL, NULL, free_starts);
  Search search = {.game = emit->game,
                   .regions = g_ptr_array_new_with_free_func (free_region),
                   .by_target = g_hash_table_new (NULL, NULL),
                   .asked = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
                   .stack = g_array_new (FALSE, FALSE, sizeof (RgNode))};
  if (rg_emit_uses (emit, RG_EMIT_BY_SHARED_CHECKS) &&
      find_regions (&search, emit))
    take_shared (emit, &search);
  g_ptr_array_free (search.regions, TRUE);
  g_hash_table_destroy (search.by_target);
  g_array_free (search.asked, TRUE);
  g_array_free (search.stack, TRUE);
}
