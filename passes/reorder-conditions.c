/* reorder-conditions: a condition that several ways from a node share comes
 * first.
 *
 * `p→a: c1`, `a→b: c2` and `p→d: c3`, `d→e: c2` become one edge with c2 and,
 * behind it, c1 to b and c3 to e, where nothing else leads to a and d.  This is
 * unsafe where c2 is only valid behind c1, so c2 must always be valid, by its
 * types (commutation.h); checks never are.  Paper, Appendix B.1.
 */
#include "analysis/conditions.h"
#include "passes/reorder.h"

static void
reorder_conditions (RgPassRun *run)
{
  rg_hoist_common (run, rg_is_condition, NULL);
}

RG_PASS (reorder_conditions, "reorder-conditions",
         "move a condition that several branches share before the branch",
         .local = TRUE, .level = RG_LEVEL_FULL,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
