/* compact-skip-edges: ε-elimination: merges the two ends of a skip.
 * Paper, Appendix B.3.
 *
 *     p, q: ;             becomes   p, r: x = a;
 *     q, r: x = a;
 *
 *   - q has no other edge into it, an edge out of it, and is not pinned; p is
 *     not `end`.  Then p gets the edges out of q.
 *   - Or p has no other edge out of it, an edge into it, and is not pinned.
 *     Then q gets the edges into p.
 *   - Or p is `begin`, has no other edge out of it, and is no target of a
 *     check; q is not `end` and has an edge out of it.  Then p gets the edges
 *     of q.
 *   - No tag leads from p to q or back: it would be put on a self-loop.
 *
 * Each walk between other nodes keeps its actions.  Also removes an edge beside
 * a skip with the same ends when it has no effect, and one of two equal edges
 * with the same ends.  Cost: the edges of the work nodes.
 */
#include "passes/edit.h"
#include "rg/analysis/conditions.h"

/* -- edges with the same ends ---------------------------------------------- */

/* Whether an edge without effect is beside a skip with the same ends.
 * `skipped`: the ends of skips from its node. */
static gboolean
is_redundant (const RgGame *game, RgEdgeId e, GHashTable *skipped)
{
  const RgEdge *edge = rg_edge (game, e);
  return edge->action.kind != RG_SKIP && !rg_is_effect (&edge->action) &&
         g_hash_table_contains (skipped, GUINT_TO_POINTER (edge->to));
}

/* Removes the edges out of a node that are redundant beside a skip. */
static void
drop_beside_skips (RgPassRun *run, RgNode node)
{
  RgGame *game = run->game;
  if (rg_node_info (game, node)->count[RG_OUT] < 2)
    return;
  GHashTable *skipped = g_hash_table_new (NULL, NULL);
  RG_FOR_OUT (game, node, e) {
    if (rg_edge (game, e)->action.kind == RG_SKIP)
      g_hash_table_add (skipped, GUINT_TO_POINTER (rg_edge (game, e)->to));
  }
  RG_FOR_OUT (game, node, e) {
    if (is_redundant (game, e, skipped) && rg_may_change (run))
      rg_edge_remove (game, e);
  }
  g_hash_table_destroy (skipped);
}

/* -- skips ----------------------------------------------------------------- */

/* Whether p may get q's edges, after which q is removed. q must have some,
 * because a check must not name a node without edges. */
static gboolean
can_pull (const RgGame *game, RgNode p, RgNode q)
{
  const RgNodeInfo *info = rg_node_info (game, q);
  return info->count[RG_IN] == 1 && info->count[RG_OUT] > 0 &&
         !rg_is_node_pinned (game, q) && p != game->end;
}

/* Whether q may get the edges into p, after which p is removed. p must have
 * some, because q must not lose its only edge. */
static gboolean
can_push (const RgGame *game, RgNode p)
{
  const RgNodeInfo *info = rg_node_info (game, p);
  return info->count[RG_OUT] == 1 && info->count[RG_IN] > 0 &&
         !rg_is_node_pinned (game, p);
}

/* Whether p is `begin`, and may get the edges into q and out of it. */
static gboolean
can_begin (const RgGame *game, RgNode p, RgNode q)
{
  const RgNodeInfo *info = rg_node_info (game, p);
  return p == game->begin && q != game->end && info->count[RG_OUT] == 1 &&
         info->count[RG_TARGET] == 0 &&
         rg_node_info (game, q)->count[RG_OUT] > 0;
}

/* Replaces the skip by the edges out of its end q. If there is one, it
 * overwrites the skip, because finding the place of a new edge in the text
 * takes time. */
static void
pull_edges (RgGame *game, RgEdgeId skip, RgNode q)
{
  const RgNode p = rg_edge (game, skip)->from;
  const RgNodeInfo *info = rg_node_info (game, q);
  if (info->count[RG_OUT] > 1) {
    rg_edge_remove (game, skip);
    rg_move_outs (game, q, p);
    return;
  }
  const RgEdgeId only_edge = info->first[RG_OUT];
  const RgEdge edge = *rg_edge (game, only_edge);
  rg_edge_remove (game, only_edge);
  rg_edge_set_action (game, skip, edge.action);
  rg_edge_set_to (game, skip, edge.to);
}

/* Removes the skip if one of the three rules permits it.  Returns whether it
 * did. */
static gboolean
compact_skip (RgPassRun *run, RgEdgeId e)
{
  RgGame *game = run->game;
  const RgNode p = rg_edge (game, e)->from, q = rg_edge (game, e)->to;
  const gboolean pull = can_pull (game, p, q), push = can_push (game, p),
                 begin = can_begin (game, p, q);
  if (p == q || (!pull && !push && !begin) || rg_has_tag_between (game, p, q) ||
      !rg_may_change (run))
    return FALSE;
  if (push) {
    rg_edge_remove (game, e);
    rg_move_ins (game, p, q);
  } else {
    pull_edges (game, e, q);
    rg_move_ins (game, q, p);
    rg_move_starts (game, q, p);
    rg_move_targets (game, q, p);
  }
  return TRUE;
}

/* Appends the skips out of a node. */
static void
collect_skips (const RgGame *game, RgNode node, GArray *skips)
{
  RG_FOR_OUT (game, node, e) {
    if (rg_edge (game, e)->action.kind == RG_SKIP)
      g_array_append_val (skips, e);
  }
}

/* Removes redundant edges out of a node, and merges it with the ends of skips.
 * Follows chains of skips: the edges that the node gets may be skips, too. */
static void
compact_node (RgPassRun *run, RgNode node)
{
  RgGame *game = run->game;
  GArray *skips = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  rg_drop_duplicate_edges (run, node);
  drop_beside_skips (run, node);
  collect_skips (game, node, skips);
  for (guint i = 0; i < skips->len; i++) {
    const RgEdgeId e = g_array_index (skips, RgEdgeId, i);
    const RgNode end = rg_edge (game, e)->to;
    const guint n = skips->len;
    if (!rg_edge_exists (game, e) || rg_edge (game, e)->from != node ||
        rg_edge (game, e)->action.kind != RG_SKIP)
      continue;
    collect_skips (game, end, skips);
    if (!compact_skip (run, e))
      g_array_set_size (skips, n);
    else if (rg_edge_exists (game, e))
      g_array_append_val (skips, e);
  }
  g_array_free (skips, TRUE);
}

static void
compact_skip_edges (RgPassRun *run)
{
  for (guint i = 0; i < run->work->len; i++)
    compact_node (run, RG_WORK (run, i));
}

RG_PASS (
    compact_skip_edges, "compact-skip-edges", "merge the two ends of a skip",
    .about = "Merge the two ends of a skip if this adds no walk; remove "
             "duplicate edges, and edges that are redundant beside a skip.",
    .local = TRUE, .level = RG_LEVEL_CHEAP,
    .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
