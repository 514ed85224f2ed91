/* Finds states whose walks all fail within a few steps, and nodes on cycles
 * without tags (walk-search.h). */
#include "rg/analysis/walk-search.h"

#include "base/graph.h"
#include "rg/pragma.h"

enum { STUCK_STEPS = 4 }; /* most steps of a walk that soon fails */

gboolean
rg_walk_is_stop (const RgGame *game, const RgWalkSearch *search,
                 const RgEdge *edge)
{
  return search->target != RG_NONE ? edge->to == search->target
                                   : rg_action_ends_move (game, &edge->action);
}

gboolean
rg_walk_compares_tag (const RgWalkSearch *search, const RgAction *action)
{
  return search->compares_tags &&
         (search->silent ? rg_is_tag_of_move (action, search->silent)
                         : rg_action_is_tag (action));
}

/* -- dead ends: states from which each walk fails within STUCK_STEPS ------- */

/* Whether each arc that walks pass leads to a stuck state, and none ends a
 * walk. */
static gboolean
leads_only_to_stuck (const RgProduct *product, const RgWalkSearch *search,
                     guint32 state, const guint8 *stuck)
{
  const RgProductState *info = rg_product_state (product, state);
  const RgGame *game = rg_product_game (product);
  for (guint32 k = info->first; k < info->end; k++) {
    const RgProductArc *arc = rg_product_arc (product, k);
    if (rg_walk_passes (search, arc->edge) &&
        (rg_walk_is_stop (game, search, rg_edge (game, arc->edge)) ||
         !stuck[arc->to]))
      return FALSE;
  }
  return TRUE;
}

guint8 *
rg_walk_find_stuck_states (const RgProduct *product, const RgWalkSearch *search)
{
  const guint32 n = rg_product_n_states (product);
  guint8 *stuck = g_new0 (guint8, n + 1);
  GArray *new_stuck = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (gint round = 0; round < STUCK_STEPS; round++) {
    g_array_set_size (new_stuck, 0);
    for (guint32 i = 0; i < n; i++) {
      if (!stuck[i] && leads_only_to_stuck (product, search, i, stuck))
        g_array_append_val (new_stuck, i);
    }
    for (guint i = 0; i < new_stuck->len; i++)
      stuck[g_array_index (new_stuck, guint32, i)] = 1;
  }
  g_array_free (new_stuck, TRUE);
  return stuck;
}

/* -- cycles without tags --------------------------------------------------- */

/* Finds the arcs of the search without tags: appends their targets to `to`.
 * `first`: by state, the index of its first arc there. */
static void
find_arcs (const RgProduct *product, const RgWalkSearch *search, guint32 *first,
           GArray *to)
{
  const guint32 n = rg_product_n_states (product);
  const RgGame *game = rg_product_game (product);
  for (guint32 i = 0; i < n; i++) {
    const RgProductState *info = rg_product_state (product, i);
    first[i] = to->len;
    for (guint32 k = info->first; k < info->end; k++) {
      const RgProductArc *arc = rg_product_arc (product, k);
      const RgEdge *edge = rg_edge (game, arc->edge);
      if (rg_walk_passes (search, arc->edge) &&
          !rg_walk_is_stop (game, search, edge) &&
          !rg_walk_compares_tag (search, &edge->action))
        g_array_append_val (to, arc->to);
    }
  }
  first[n] = to->len;
}

static gboolean
has_arc (const RgGraph *graph, guint32 from, guint32 to)
{
  for (guint32 k = graph->first[from]; k < graph->first[from + 1]; k++) {
    if (graph->to[k] == to)
      return TRUE;
  }
  return FALSE;
}

guint8 *
rg_walk_find_cyclic_nodes (const RgProduct *product, const RgWalkSearch *search,
                           guint32 **component)
{
  const guint32 n = rg_product_n_states (product);
  guint8 *cyclic = g_new0 (guint8, rg_n_nodes (rg_product_game (product)) + 1);
  guint32 *first = g_new (guint32, n + 1);
  guint32 *size = g_new0 (guint32, n + 1); /* by component */
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  find_arcs (product, search, first, to);
  const RgGraph graph = {n, first, (const guint32 *)(gpointer)to->data};
  RgGraphSearch graph_search = rg_graph_search (&graph, NULL, 0);
  for (guint32 i = 0; i < n; i++)
    size[graph_search.component[i]]++;
  for (guint32 i = 0; i < n; i++) {
    if (size[graph_search.component[i]] > 1 || has_arc (&graph, i, i))
      cyclic[rg_product_state (product, i)->node] = 1;
  }
  if (component)
    *component =
        g_memdup2 (graph_search.component, sizeof *graph_search.component * n);
  rg_graph_search_clear (&graph_search);
  g_free (first);
  g_free (size);
  g_array_free (to, TRUE);
  return cyclic;
}
