/* sink-conditions: moves conditions after the actions that several walks share.
 *
 *     p, a: x == c; a, b: v = d;   becomes   p, a: v = d;
 *     p, e: x != c; e, f: v = d;             a, b: x == c;
 *                                            a, f: x != c;
 *
 *   - An assignment or a tag that follows all edges out of a node is moved
 *     before them, although reorder-actions leaves it after a condition.
 *   - A condition that is the last but one action of several walks into a node
 *     moves after that node (reorder.h).  One of the walks may end with it.
 *   - The exchanged actions commute (commutation.h).
 *
 * The game gets smaller, but actions are executed for nothing if the condition
 * fails. Cost: as reorder-actions.
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
