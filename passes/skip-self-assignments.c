/* skip-self-assignments: `x = x` becomes a skip.  Paper, Appendix B.1.
 *
 *     a, b: x = T(x);     becomes   a, b: ;
 *
 * A self-assignment of `player` ends the move and stays.  Cost: the edges of
 * the work nodes.
 */
#include "passes/pass.h"
#include "rg/analysis/expressions.h"

static gboolean
is_self_assignment (RgGame *game, const RgAction *action)
{
  return action->kind == RG_ASSIGN && !rg_action_ends_move (game, action) &&
         action->left == rg_strip_casts (game, action->right);
}

static void
skip_self_assignments (RgPassRun *run)
{
  RgGame *game = run->game;
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (game, RG_WORK (run, i), e) {
      if (is_self_assignment (game, &rg_edge (game, e)->action) &&
          rg_may_change (run))
        rg_edge_set_action (game, e, rg_skip ());
    }
  }
}

RG_PASS (skip_self_assignments, "skip-self-assignments",
         "replace assignments of a variable to itself by skips",
         .about = "Make 'x = x' a skip.", .local = TRUE,
         .level = RG_LEVEL_CHEAP, .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
