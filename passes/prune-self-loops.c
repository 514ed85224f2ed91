/* prune-self-loops: removes edges without effect from a node to itself.
 *
 *     a, a: x == y;       becomes   (nothing)
 *
 * These are skips, comparisons and checks.  Assignments stay; tags can't occur.
 * The last edge of a node that a check names stays, too.
 * Cost: the edges of the work nodes.
 */
#include "passes/edit.h"

static gboolean
has_effect (const RgAction *action)
{
  return rg_action_is_assignment (action) || rg_action_is_tag (action);
}

static void
prune_self_loops (RgPassRun *run)
{
  for (guint i = 0; i < run->work->len; i++) {
    const RgNode node = RG_WORK (run, i);
    RG_FOR_OUT (run->game, node, e) {
      const RgEdge *edge = rg_edge (run->game, e);
      if (edge->to == node && !has_effect (&edge->action) &&
          !rg_is_last_of_check (run->game, e) && rg_may_change (run))
        rg_edge_remove (run->game, e);
    }
  }
}

RG_PASS (prune_self_loops, "prune-self-loops",
         "remove edges from a node to itself that change nothing",
         .about = "Remove skips, comparisons and checks from a node to itself.",
         .local = TRUE, .level = RG_LEVEL_CHEAP,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
