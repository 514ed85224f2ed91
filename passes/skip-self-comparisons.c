/* skip-self-comparisons: a comparison of a value with itself is decided.
 * Paper, Appendix B.1.
 *
 *     a, b: x == x;       becomes   a, b: ;
 *     a, c: x != x;
 *
 * An element that may not be there equals not even itself and stays.  Cost: the
 * edges of the work nodes.
 */
#include "passes/edit.h"
#include "rg/analysis/expressions.h"

static void
skip_self_comparisons (RgPassRun *run)
{
  RgGame *game = run->game;
  GArray *never = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (game, RG_WORK (run, i), e) {
      const RgAction *action = &rg_edge (game, e)->action;
      if (!rg_action_is_comparison (action) ||
          !rg_is_self_comparison (game, action))
        continue;
      if (action->kind == RG_DIFFER)
        g_array_append_val (never, e);
      else if (rg_may_change (run))
        rg_edge_set_action (game, e, rg_skip ());
    }
  }
  rg_remove_never_legal (run, never);
  g_array_free (never, TRUE);
}

RG_PASS (skip_self_comparisons, "skip-self-comparisons",
         "decide comparisons of a value with itself",
         .about = "Make 'x == x' a skip, and remove 'x != x'.", .local = TRUE,
         .level = RG_LEVEL_CHEAP, .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
