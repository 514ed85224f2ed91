/* Edits the automaton so that it stays valid. Removal of edges that are never
 * legal propagates to the checks that need them. If a has no other edge:
 *
 *     a, b: x != x;       becomes   (nothing)
 *     p, q: ? a -> b;               (nothing)
 *     p, r: ! a -> b;               p, r: ;
 */
#include "passes/edit.h"

#include "rg/analysis/conditions.h"

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

/* Whether an edge with a tag leads from a to b. Searches the shorter list of
 * edges. */
static gboolean
has_tag_from_to (const RgGame *game, RgNode a, RgNode b)
{
  const gboolean search_out = rg_node_info (game, a)->count[RG_OUT] <
                              rg_node_info (game, b)->count[RG_IN];
  RG_FOR_SLOT (game, search_out ? RG_OUT : RG_IN, search_out ? a : b, e)
  {
    const RgEdge *edge = rg_edge (game, e);
    if (edge->from == a && edge->to == b && rg_action_is_tag (&edge->action))
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_has_tag_between (const RgGame *game, RgNode a, RgNode b)
{
  return has_tag_from_to (game, a, b) || has_tag_from_to (game, b, a);
}

/* -- duplicates ----------------------------------------------------------- */

void
rg_drop_duplicate_edges (RgPassRun *run, RgNode node)
{
  RgGame *game = run->game;
  if (rg_node_info (game, node)->count[RG_OUT] < 2)
    return;
  GHashTable *edges = g_hash_table_new (rg_edge_key_hash, rg_edge_key_equal);
  RG_FOR_OUT (game, node, e) {
    RgEdge *edge = rg_edge (game, e);
    if (!g_hash_table_contains (edges, edge))
      g_hash_table_add (edges, edge);
    else if (rg_may_change (run))
      rg_edge_remove (game, e);
  }
  g_hash_table_destroy (edges);
}

/* -- edges that are never legal -------------------------------------------- */

/* A removal, with the edges that it has reached. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  guint8 *dead;                /* by edge: never legal */
  guint32 *dead_in, *dead_out; /* by node: number of dead edges into and
                                  out of it */
  GArray *dead_edges;          /* of RgEdgeId: worklist of dead edges */
  GArray *always;              /* of RgEdgeId: checks that always hold */
} Removal;

static void
mark_dead (Removal *removal, RgEdgeId e)
{
  if (removal->dead[e] || !rg_edge_exists (removal->game, e))
    return;
  removal->dead[e] = 1;
  removal->dead_out[rg_edge (removal->game, e)->from]++;
  removal->dead_in[rg_edge (removal->game, e)->to]++;
  g_array_append_val (removal->dead_edges, e);
}

/* Decides a check whose walk can't begin, or can't reach its target. */
static void
fail_check (Removal *removal, RgEdgeId e)
{
  const RgAction *action = &rg_edge (removal->game, e)->action;
  if (action->start == action->target)
    return;
  if (action->kind == RG_REACHABLE)
    mark_dead (removal, e);
  else
    g_array_append_val (removal->always, e);
}

/* Propagates dead edges to the checks at their ends. */
static void
propagate_dead (Removal *removal)
{
  RgGame *game = removal->game;
  for (guint i = 0; i < removal->dead_edges->len; i++) {
    const RgEdge *edge =
        rg_edge (game, g_array_index (removal->dead_edges, RgEdgeId, i));
    const RgNode from = edge->from, to = edge->to;
    if (removal->dead_out[from] == rg_node_info (game, from)->count[RG_OUT]) {
      RG_FOR_CHECKS_FROM (game, from, e) {
        fail_check (removal, e);
      }
    }
    if (removal->dead_in[to] == rg_node_info (game, to)->count[RG_IN]) {
      RG_FOR_CHECKS_TO (game, to, e) {
        fail_check (removal, e);
      }
    }
  }
}

/* Whether a path leads from begin to end without dead edges. */
static gboolean
is_end_reachable (const Removal *removal)
{
  const RgGame *game = removal->game;
  guint8 *visited = g_new0 (guint8, rg_n_nodes (game));
  GArray *open = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (open, game->begin);
  visited[game->begin] = 1;
  for (guint i = 0; i < open->len && !visited[game->end]; i++) {
    RG_FOR_OUT (game, g_array_index (open, RgNode, i), e) {
      const RgNode to = rg_edge (game, e)->to;
      if (!removal->dead[e] && !visited[to])
        g_array_append_val (open, to);
      visited[to] = visited[to] || !removal->dead[e];
    }
  }
  const gboolean reachable = visited[game->end];
  g_array_free (open, TRUE);
  g_free (visited);
  return reachable;
}

gboolean
rg_is_plain_target (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return node != game->end && node != game->begin &&
         info->count[RG_TARGET] > 0 && info->count[RG_START] == 0 &&
         info->count[RG_OUT] == 0 && info->count[RG_IN] > 0;
}

/* Whether a check names the node, and it has n ends of edges. */
static gboolean
has_only (const RgGame *game, RgNode node, guint n)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[RG_START] + info->count[RG_TARGET] > 0 &&
         info->count[RG_OUT] + info->count[RG_IN] == n;
}

gboolean
rg_is_last_of_check (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  return edge->from == edge->to
             ? has_only (game, edge->from, 2)
             : has_only (game, edge->from, 1) || has_only (game, edge->to, 1);
}

/* Removes the dead edges that are checks, or those that are not, except the
 * last ones of nodes that checks name. */
static void
remove_dead (Removal *removal, gboolean checks)
{
  RgGame *game = removal->game;
  for (guint i = 0; i < removal->dead_edges->len; i++) {
    const RgEdgeId e = g_array_index (removal->dead_edges, RgEdgeId, i);
    if (rg_edge_exists (game, e) &&
        rg_action_is_check (&rg_edge (game, e)->action) == checks &&
        !rg_is_last_of_check (game, e) && rg_may_change (removal->run))
      rg_edge_remove (game, e);
  }
}

/* Replaces the checks that always hold, and removes the dead edges. Checks go
 * first, because then the edges that they walk may also be removed. */
static void
remove_all (Removal *removal)
{
  RgGame *game = removal->game;
  for (guint i = 0; i < removal->always->len; i++) {
    const RgEdgeId e = g_array_index (removal->always, RgEdgeId, i);
    if (rg_action_is_check (&rg_edge (game, e)->action) &&
        rg_may_change (removal->run))
      rg_edge_set_action (game, e, rg_skip ());
  }
  remove_dead (removal, TRUE);
  remove_dead (removal, FALSE);
}

void
rg_remove_never_legal (RgPassRun *run, const GArray *edges)
{
  RgGame *game = run->game;
  if (edges->len == 0)
    return;
  Removal removal = {run,
                     game,
                     g_new0 (guint8, rg_n_edges (game)),
                     g_new0 (guint32, rg_n_nodes (game)),
                     g_new0 (guint32, rg_n_nodes (game)),
                     g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
                     g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  for (guint i = 0; i < edges->len; i++)
    mark_dead (&removal, g_array_index (edges, RgEdgeId, i));
  propagate_dead (&removal);
  if (is_end_reachable (&removal))
    remove_all (&removal);
  g_free (removal.dead);
  g_free (removal.dead_in);
  g_free (removal.dead_out);
  g_array_free (removal.dead_edges, TRUE);
  g_array_free (removal.always, TRUE);
}

void
rg_edge_set_chain (RgGame *game, RgEdgeId edge, const GArray *actions,
                   RgNode to)
{
  const RgNode first = rg_edge (game, edge)->from;
  RgNode from = first;
  for (guint i = 0; i < actions->len; i++) {
    const RgNode next = i + 1 == actions->len
                            ? to
                            : rg_node_fresh (game, rg_node_text (game, first));
    const RgAction action = g_array_index (actions, RgAction, i);
    if (i == 0) {
      rg_edge_set_action (game, edge, action);
      rg_edge_set_to (game, edge, next);
    } else {
      edge = rg_edge_add_after (game, edge, from, next, action);
    }
    from = next;
  }
}
