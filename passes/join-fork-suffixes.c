/* join-fork-suffixes: merges nodes with equal futures (forward bisimulation).
 * Paper, Appendix B.2.
 *
 *     p, a: $ s; a, c: x = y;    becomes    p, a: $ s;
 *     p, b: $ t; b, c: x = y;               p, a: $ t; a, c: x = y;
 *
 * Partition refinement (bisimulation.h) finds them, also across cycles.
 *
 * The targets of checks and `end` are classes of their own: the walks from
 * merged nodes to each of them remain the same.  Starts of checks may merge.
 * Classes with a tag between two of their nodes stay (merge.h).
 *
 * Cost: edges times the logarithm of nodes.
 */
#include "passes/edit.h"
#include "passes/merge.h"

/* Whether the node is never merged with another one. Nodes without edges out of
 * them are dead ends: other passes remove them. */
static gboolean
is_alone (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return node == game->end || info->count[RG_TARGET] > 0 ||
         info->count[RG_OUT] == 0;
}

static void
merge (RgGame *game, RgNode node, RgNode into)
{
  rg_remove_outs (game, node);
  rg_move_ins (game, node, into);
  rg_move_starts (game, node, into);
}

static void
join_fork_suffixes (RgPassRun *run)
{
  rg_merge_classes (run, FALSE, is_alone, merge);
}

RG_PASS (join_fork_suffixes, "join-fork-suffixes",
         "merge nodes with the same futures",
         .about = "Merge nodes with the same futures.", .whole = TRUE,
         .level = RG_LEVEL_FULL, .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
