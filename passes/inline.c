/* Counts the assignments that a part of inline-assignment has chosen as
 * changes. */
#include "passes/inline.h"

#include "rg/analysis/determinacy.h"

gboolean
rg_confirm_inlining (RgPassRun *run, const RgVariables *variables,
                     guint8 *chosen)
{
  gboolean has_chosen = FALSE, all_allowed = TRUE;
  RG_FOR_EDGES (run->game, e) {
    if (chosen[e] && !rg_may_change (run))
      chosen[e] = all_allowed = FALSE;
    has_chosen = has_chosen || chosen[e];
  }
  if (!all_allowed)
    rg_unmark_determining (variables, run->order, FALSE, chosen);
  return has_chosen;
}
