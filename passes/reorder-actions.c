/* reorder-actions: code sinking and hoisting: moves an assignment or a tag that
 * several walks share to their end, or to their start.
 *
 *     a, b: x = c; b, q: $ s;   becomes   a, b: $ s;
 *     d, e: x = c; e, q: $ t;             d, b: $ t; b, q: x = c;
 *
 *   - The nodes between have no other edges.
 *   - The exchanged actions commute (commutation.h).
 *   - No action moves before a condition: it would also be executed if
 *     the condition fails.  Exception: the only edges out of a node are a
 *     condition and its negation.
 *
 * Edges out of a node likewise share an action before them.  The action may be
 * further along the chain.
 * Cost: the chains of edges at the work nodes, up to a length.
 */
#include "passes/reorder.h"
#include "rg/analysis/conditions.h"

static void
reorder_actions (RgPassRun *run)
{
  rg_sink_common (run, rg_is_effect);
  rg_hoist_common (run, rg_is_effect, rg_is_effect);
}

RG_PASS (reorder_actions, "reorder-actions",
         "move actions that several branches share before or after them",
         .about =
             "Move an assignment or a tag near the ends of several branches "
             "after the node where they meet. Move one near their beginnings "
             "before the branch, but not before a condition, unless the "
             "branches begin with this condition and its negation.",
         .local = TRUE, .level = RG_LEVEL_FULL,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
