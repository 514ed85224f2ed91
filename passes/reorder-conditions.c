/* reorder-conditions: hoists a condition that several walks from a node share.
 * Paper, Appendix B.1.
 *
 *     p, a: x == c; a, b: y == d;   becomes   p, a: y == d;
 *     p, e: z == c; e, f: y == d;             a, b: x == c;
 *                                             a, f: z == c;
 *
 *   - The nodes between have no other edges into them.
 *   - The evaluation of the condition is valid in every state, by its types
 *     (commutation.h), and not only after the other one.  A check never counts
 *     as valid.
 *   - The condition is the second action of these walks, and commutes with the
 *     first ones.  One of the walks may begin with it.
 *
 * Cost: the chains of edges at the work nodes, up to a length.
 */
#include "passes/reorder.h"
#include "rg/analysis/conditions.h"

static void
reorder_conditions (RgPassRun *run)
{
  rg_hoist_common (run, rg_is_condition, NULL);
}

RG_PASS (reorder_conditions, "reorder-conditions",
         "move a condition that several branches share before the branch",
         .about = "Move a condition that is the second step of several "
                  "branches before the branch, if it is always valid there.",
         .local = TRUE, .level = RG_LEVEL_FULL,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
