/* join-fork-prefixes: backward bisimulation and left factoring: shares common
 * prefixes of walks.  Paper, Appendix B.2.
 *
 *     p, a: x == y;       becomes   p, a: x == y;
 *     p, b: x == y;                 a, b: ;
 *
 * First, it merges nodes with equal pasts, by partition refinement
 * (bisimulation.h):
 *
 *   - `begin` and the starts of checks are classes of their own: the walks from
 *     each of them to merged nodes remain the same.
 *   - So is `end`, which must not get successors.
 *   - Classes with a tag between two of their nodes stay (merge.h).
 *
 * Then, if two edges p→a and p→b have the same action, a skip from a to b
 * replaces p→b, so that the action is tried once:
 *
 *   - The action is no skip, and b is not `end`.
 *   - a has no other edge into it, is neither `begin` nor `end` nor the start
 *     of a check, and is the first such node by name.
 *
 * Cost: edges times the logarithm of nodes, then the edges of work nodes.
 */
#include "passes/edit.h"
#include "passes/merge.h"
#include "rg/analysis/conditions.h"

/* Whether the node is never merged with another one. Nodes without edges into
 * them are unreachable: merging them saves nothing in a play. */
static gboolean
is_alone (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return node == game->begin || node == game->end ||
         info->count[RG_START] > 0 || info->count[RG_IN] == 0;
}

static void
merge (RgGame *game, RgNode node, RgNode into)
{
  rg_remove_ins (game, node);
  rg_move_outs (game, node, into);
  rg_move_targets (game, node, into);
}

/* -- left factoring -------------------------------------------------------- */

/* Whether the end of an edge may be the leader: it gets skips to the ends of
 * the other edges with its action. */
static gboolean
can_lead (const RgGame *game, const RgEdge *edge)
{
  return edge->action.kind != RG_SKIP && edge->to != edge->from &&
         rg_node_info (game, edge->to)->count[RG_IN] == 1 &&
         !is_alone (game, edge->to);
}

/* Finds, for each action out of a node, its leader, the first one by name:
 * RgAction * → RgNode + 1. */
static GHashTable *
find_leaders (const RgPassRun *run, RgNode node)
{
  GHashTable *leaders = g_hash_table_new_full (
      rg_action_key_hash, rg_action_key_equal, g_free, NULL);
  RG_FOR_OUT (run->game, node, e) {
    const RgEdge *edge = rg_edge (run->game, e);
    if (!can_lead (run->game, edge))
      continue;
    const guint leader =
        GPOINTER_TO_UINT (g_hash_table_lookup (leaders, &edge->action));
    if (leader == 0 || rg_get_rank (run->order, edge->to) <
                           rg_get_rank (run->order, leader - 1))
      g_hash_table_insert (leaders,
                           g_memdup2 (&edge->action, sizeof edge->action),
                           GUINT_TO_POINTER (edge->to + 1));
  }
  return leaders;
}

/* Replaces edges out of the node with equal actions by skips from the leader.
 */
static void
share_actions (RgPassRun *run, RgNode node)
{
  RgGame *game = run->game;
  if (rg_node_info (game, node)->count[RG_OUT] < 2)
    return;
  GHashTable *leaders = find_leaders (run, node);
  RG_FOR_OUT (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    const guint leader =
        GPOINTER_TO_UINT (g_hash_table_lookup (leaders, &edge->action));
    if (leader == 0 || leader - 1 == edge->to || edge->to == game->end ||
        !rg_may_change (run))
      continue;
    rg_edge_set_from (game, e, leader - 1);
    rg_edge_set_action (game, e, rg_skip ());
  }
  g_hash_table_destroy (leaders);
}

static void
join_fork_prefixes (RgPassRun *run)
{
  rg_merge_classes (run, TRUE, is_alone, merge);
  for (guint i = 0; i < run->work->len; i++)
    share_actions (run, RG_WORK (run, i));
}

RG_PASS (join_fork_prefixes, "join-fork-prefixes",
         "merge nodes with the same pasts",
         .about = "Merge nodes with the same pasts, and equal edges out of a "
                  "node.",
         .level = RG_LEVEL_FULL, .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
