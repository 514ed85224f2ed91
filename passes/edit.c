#include "passes/edit.h"

void
rg_move_ins (RgGame *game, RgNode node, RgNode to)
{
  RG_FOR_IN (game, node, e) {
    rg_edge_set_to (game, e, to);
  }
}

void
rg_move_outs (RgGame *game, RgNode node, RgNode to)
{
  RG_FOR_OUT (game, node, e) {
    rg_edge_set_from (game, e, to);
  }
}

void
rg_move_starts (RgGame *game, RgNode node, RgNode to)
{
  RG_FOR_CHECKS_FROM (game, node, e) {
    RgAction action = rg_edge (game, e)->action;
    action.start = to;
    rg_edge_set_action (game, e, action);
  }
}

void
rg_move_targets (RgGame *game, RgNode node, RgNode to)
{
  RG_FOR_CHECKS_TO (game, node, e) {
    RgAction action = rg_edge (game, e)->action;
    action.target = to;
    rg_edge_set_action (game, e, action);
  }
}

void
rg_remove_ins (RgGame *game, RgNode node)
{
  RG_FOR_IN (game, node, e) {
    rg_edge_remove (game, e);
  }
}

void
rg_remove_outs (RgGame *game, RgNode node)
{
  RG_FOR_OUT (game, node, e) {
    rg_edge_remove (game, e);
  }
}

static gboolean
tag_from_to (const RgGame *game, RgNode a, RgNode b)
{
  RG_FOR_OUT (game, a, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (edge->to == b && rg_action_is_tag (&edge->action))
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_tag_between (const RgGame *game, RgNode a, RgNode b)
{
  return tag_from_to (game, a, b) || tag_from_to (game, b, a);
}

/* -- twins ----------------------------------------------------------------- */

static guint
hash_edge (gconstpointer data)
{
  const RgEdge *edge = data;
  return rg_action_hash (&edge->action) * 31 + edge->to;
}

static gboolean
equal_edge (gconstpointer left, gconstpointer right)
{
  const RgEdge *a = left, *b = right;
  return a->to == b->to && rg_action_equal (&a->action, &b->action);
}

void
rg_drop_twins (RgPassRun *run, RgNode node)
{
  RgGame *game = run->game;
  if (rg_node_info (game, node)->count[RG_OUT] < 2)
    return;
  GHashTable *seen = g_hash_table_new (hash_edge, equal_edge);
  RG_FOR_OUT (game, node, e) {
    if (!g_hash_table_add (seen, rg_edge (game, e)) && rg_may_change (run))
      rg_edge_remove (game, e);
  }
  g_hash_table_destroy (seen);
}

/* -- edges that are never legal -------------------------------------------- */

/* Whether a path leads from begin to end without dead edges. */
static gboolean
end_is_reachable (const RgGame *game, const guint8 *dead)
{
  guint8 *met = g_new0 (guint8, rg_n_nodes (game));
  GArray *open = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (open, game->begin);
  met[game->begin] = 1;
  for (guint i = 0; i < open->len && !met[game->end]; i++) {
    RG_FOR_OUT (game, g_array_index (open, RgNode, i), e) {
      const RgNode to = rg_edge (game, e)->to;
      if (!dead[e] && !met[to])
        g_array_append_val (open, to);
      met[to] = met[to] || !dead[e];
    }
  }
  const gboolean reachable = met[game->end];
  g_array_free (open, TRUE);
  g_free (met);
  return reachable;
}

/* Without it, a check would start at a node that no edge leaves, or look for
 * one that no edge enters. */
static gboolean
is_last_of_check (const RgGame *game, RgEdgeId e)
{
  const RgNodeInfo *from = rg_node_info (game, rg_edge (game, e)->from);
  const RgNodeInfo *to = rg_node_info (game, rg_edge (game, e)->to);
  return (from->count[RG_START] > 0 && from->count[RG_OUT] == 1) ||
         (to->count[RG_TARGET] > 0 && to->count[RG_IN] == 1);
}

static void
remove_dead (RgPassRun *run, const GArray *edges, const guint8 *dead,
             gboolean checks)
{
  RgGame *game = run->game;
  for (guint i = 0; i < edges->len; i++) {
    const RgEdgeId e = g_array_index (edges, RgEdgeId, i);
    if (dead[e] && rg_edge_exists (game, e) &&
        rg_action_is_check (&rg_edge (game, e)->action) == checks &&
        !is_last_of_check (game, e) && rg_may_change (run))
      rg_edge_remove (game, e);
  }
}

void
rg_remove_never_legal (RgPassRun *run, const GArray *edges)
{
  if (edges->len == 0)
    return;
  guint8 *dead = g_new0 (guint8, rg_n_edges (run->game));
  for (guint i = 0; i < edges->len; i++)
    dead[g_array_index (edges, RgEdgeId, i)] = 1;
  if (end_is_reachable (run->game, dead)) {
    /* Checks first: then what they walk may go as well. */
    remove_dead (run, edges, dead, TRUE);
    remove_dead (run, edges, dead, FALSE);
  }
  g_free (dead);
}
