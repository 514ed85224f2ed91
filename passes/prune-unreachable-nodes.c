/* prune-unreachable-nodes: keeps what some play, or the walk of some check, can
 * use.
 *
 * An edge stays if a path of the graph leads over it from `begin` to `end`, or
 * from the start to the target of a check that stays.  A check whose target
 * can't be reached at all is answered: `?` is never legal, `!` is a skip; one
 * whose start is its target the other way round.  Paper, Appendix B.3.
 */
#include "passes/edit.h"
#include "passes/reach.h"

/* The edges of checks that always have this answer: those that need the other
 * one are never legal, the rest become skips. */
static void
answer (RgPassRun *run, const GArray *checks, gboolean reachable, GArray *never)
{
  for (guint i = 0; i < checks->len; i++) {
    const RgEdgeId e = g_array_index (checks, RgEdgeId, i);
    const gboolean positive =
        rg_edge (run->game, e)->action.kind == RG_REACHABLE;
    if (positive != reachable)
      g_array_append_val (never, e);
    else if (rg_may_change (run))
      rg_edge_set_action (run->game, e, rg_skip ());
  }
}

/* Whether all checks that should be gone are: where they had to stay, so must
 * the edges that their nodes stand on. */
static gboolean
all_gone (const RgGame *game, const GArray *checks)
{
  for (guint i = 0; i < checks->len; i++) {
    const RgEdgeId e = g_array_index (checks, RgEdgeId, i);
    if (rg_edge_exists (game, e) &&
        rg_action_is_check (&rg_edge (game, e)->action))
      return FALSE;
  }
  return TRUE;
}

/* Checks go before what they walk, so that no check is ever left without the
 * nodes that it names. */
static void
prune (RgPassRun *run, const RgReach *reach, gboolean checks)
{
  RG_FOR_EDGES (run->game, e) {
    if (!reach->edges[e] &&
        rg_action_is_check (&rg_edge (run->game, e)->action) == checks &&
        rg_may_change (run))
      rg_edge_remove (run->game, e);
  }
}

static void
prune_unreachable_nodes (RgPassRun *run)
{
  RgReach *reach = rg_reach_new (run->game);
  GArray *never = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  answer (run, reach->hopeless, FALSE, never);
  answer (run, reach->trivial, TRUE, never);
  rg_remove_never_legal (run, never);
  if (all_gone (run->game, reach->hopeless) &&
      all_gone (run->game, reach->trivial)) {
    prune (run, reach, TRUE);
    prune (run, reach, FALSE);
  }
  g_array_free (never, TRUE);
  rg_reach_free (reach);
}

RG_PASS (prune_unreachable_nodes, "prune-unreachable-nodes",
         "remove what no play and no check can use", .level = RG_LEVEL_CHEAP,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
