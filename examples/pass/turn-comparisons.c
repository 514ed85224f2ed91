/* turn-comparisons: `1 == x` is written as `x == 1`.
 *
 * A pass for rg-opt that is not part of it: see EXTENDING in rg-opt(1). It is
 * sound, since a comparison says the same from both sides; it looks at changed
 * nodes only, asks before each change, and a second run finds nothing to do.
 */
#include "passes/pass.h"
#include "rg/analysis/expressions.h"

static gboolean
is_turned (RgGame *game, const RgAction *action)
{
  return rg_action_is_comparison (action) &&
         rg_find_spelled_symbol (game, action->left) != RG_NO_NAME &&
         rg_find_spelled_symbol (game, action->right) == RG_NO_NAME;
}

static void
turn_comparisons (RgPassRun *run)
{
  RgGame *game = run->game;
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (game, RG_WORK (run, i), e) {
      const RgAction action = rg_edge (game, e)->action;
      if (is_turned (game, &action) && rg_may_change (run))
        rg_edge_set_action (
            game, e,
            rg_compare (action.kind == RG_EQUAL, action.right, action.left));
    }
  }
}

RG_PASS (turn_comparisons, "turn-comparisons",
         "write what is compared before the symbol", .level = RG_LEVEL_FULL,
         .phase = RG_PHASE_MAIN, .local = TRUE, .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)

RG_PLUGIN (&rg_pass_turn_comparisons)
