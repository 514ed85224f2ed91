/* reorder-actions: an assignment or a tag that several ways share comes last,
 * or first.
 *
 * `a→b: x = 1`, `b→q: $ s` and `c→d: x = 1`, `d→q: $ t` become `a→b: $ s`,
 * `c→b: $ t` and `b→q: x = 1`, where nothing else leads on from b and d; and
 * likewise for ways out of a node, but not before a condition: behind it, an
 * action is not made in vain.  Where the only ways out are by a condition and
 * by its negation, it is not in vain either.  The action may stand further off,
 * where nothing else leads to or from what is between; no two that change
 * places may make a difference to each other (commutation.h).
 */
#include "analysis/conditions.h"
#include "passes/reorder.h"

static void
reorder_actions (RgPassRun *run)
{
  rg_sink_common (run, rg_is_effect);
  rg_hoist_common (run, rg_is_effect, rg_is_effect);
}

RG_PASS (reorder_actions, "reorder-actions",
         "move actions that several branches share before or behind them",
         .local = TRUE, .level = RG_LEVEL_FULL,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
