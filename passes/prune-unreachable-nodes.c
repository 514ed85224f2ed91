/* prune-unreachable-nodes: trimming: keeps the edges that are both reachable
 * and co-reachable, in plays or in checks (trim.h).  Paper, Appendix B.3.
 *
 *     begin, a: …; a, end: …;   becomes   begin, a: …; a, end: …;
 *     a, b: x = y;
 *     c, end: x == y;
 *
 *   - An edge stays if a path of the graph leads over it from `begin` to
 *     `end`, or from the start to the target of a check that stays.
 *   - A check whose target no path reaches is decided: `?` is removed, `!`
 *     becomes a skip; if its start is its target, the other way round.
 *
 * Cost: near linear; if checks walk much of the game many times, all edges
 * stay.
 */
#include "passes/analyses.h"
#include "passes/edit.h"
#include "rg/analysis/trim.h"

/* Decides checks by whether their targets are reachable, which is the same for
 * all. Appends those that never hold to `never`; the rest become skips. */
static void
decide_checks (RgPassRun *run, const GArray *checks, gboolean reachable,
               GArray *never)
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

/* Whether all checks are removed. If not, the edges of the nodes that they name
 * must stay. */
static gboolean
are_all_removed (const RgGame *game, const GArray *checks)
{
  for (guint i = 0; i < checks->len; i++) {
    const RgEdgeId e = g_array_index (checks, RgEdgeId, i);
    if (rg_edge_exists (game, e) &&
        rg_action_is_check (&rg_edge (game, e)->action))
      return FALSE;
  }
  return TRUE;
}

/* Removes edges, but not the last ones of nodes that checks name, unless it
 * ignores checks. TRUE: there may be more to remove, as checks were removed. */
static gboolean
prune (RgPassRun *run, const RgTrim *trim, gboolean ignores_checks)
{
  gboolean removed = FALSE, waiting = FALSE;
  RG_FOR_EDGES (run->game, e) {
    if (trim->edges[e])
      continue;
    if (!ignores_checks && rg_is_last_of_check (run->game, e)) {
      waiting = TRUE;
    } else if (rg_may_change (run)) {
      rg_edge_remove (run->game, e);
      removed = TRUE;
    }
  }
  return removed && waiting;
}

/* Replaces checks whose walks contain each other, so that none can be removed
 * first. */
static void
replace_cyclic_checks (RgPassRun *run, const RgTrim *trim)
{
  RG_FOR_EDGES (run->game, e) {
    if (!trim->edges[e] &&
        rg_action_is_check (&rg_edge (run->game, e)->action) &&
        rg_may_change (run))
      rg_edge_set_action (run->game, e, rg_skip ());
  }
}

/* Removes checks before the edges of their walks, so that no check names a
 * missing node. */
static void
prune_all (RgPassRun *run, const RgTrim *trim)
{
  const guint most_rounds = 20;
  for (guint i = 0; i < most_rounds && prune (run, trim, FALSE); i++)
    continue;
  replace_cyclic_checks (run, trim);
  prune (run, trim, TRUE);
}

static void
prune_unreachable_nodes (RgPassRun *run)
{
  const RgTrim *trim = rg_need_trim (run);
  GArray *never = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  decide_checks (run, trim->unsatisfiable, FALSE, never);
  decide_checks (run, trim->trivial, TRUE, never);
  rg_remove_never_legal (run, never);
  if (are_all_removed (run->game, trim->unsatisfiable) &&
      are_all_removed (run->game, trim->trivial))
    prune_all (run, trim);
  g_array_free (never, TRUE);
}

RG_PASS (prune_unreachable_nodes, "prune-unreachable-nodes",
         "remove edges that no play and no check can use",
         .about =
             "Remove edges that lie neither on a path from 'begin' to 'end' "
             "nor on one from the start of a remaining check to its target. "
             "Decide a check whose target is unreachable.",
         .whole = TRUE, .level = RG_LEVEL_CHEAP, .needs = RG_SET (RG_TRIM),
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
