/* sink-conditions: sinking of conditions behind what several walks share.
 *
 *     p, a: x == c; a, b: v = d;        p, a: v = d;
 *     p, e: x != c; e, f: v = d;        a, b: x == c;
 *                                       a, f: x != c;
 *
 *   - Where reorder-actions lets an assignment or a tag stay behind a
 *     condition: if all edges out of a node have the same one behind them, it
 *     comes first.
 *   - `a, b: x == y` before different actions that lead from nodes like b to
 *     one node is tried behind these, once (reorder.h).
 *
 * The game gets smaller, but things are done in vain where the condition
 * fails.  Cost: as reorder-actions.
 */
#include "passes/reorder.h"
#include "rg/analysis/conditions.h"

static void
sink_conditions (RgPassRun *run)
{
  rg_hoist_common (run, rg_is_effect, NULL);
  rg_sink_common (run, rg_is_condition);
}

RG_PASS (
    sink_conditions, "sink-conditions",
    "move conditions after the actions that several branches share",
    .about =
        "Move a condition that is the last but one step of several branches "
        "after the node where they meet. Move an assignment or a tag that "
        "several branches have after conditions before these conditions.",
    .level = RG_LEVEL_SIZE, .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
