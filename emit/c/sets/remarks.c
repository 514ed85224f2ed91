/* Prints the remarks (--explain) on checks that sets decide, for all values or
 * for some.
 *
 *     check: 'up_1 -> down_end' is computed as a bit set of the values that 'p'
 *     can reach
 */
#include "emit/c/explain/remarks.h"
#include "emit/c/sets/sets.h"

gboolean
rg_emit_explain_check_set (const RgEmitExplainer *explainer,
                           const RgEmitCheck *check)
{
  const RgEmitGlobal *start = check->values ? check->values->start : NULL;
  if (!check->values)
    return FALSE;
  rg_emit_explain_open_check (explainer, check);
  if (start)
    rg_emit_explain_close (
        explainer, RG_EMIT_BY_FORWARD_CLOSURES,
        "is computed as a bit set of the values that '%s' can reach",
        rg_text (explainer->emit->game, start->name));
  else
    rg_emit_explain_close (explainer, RG_EMIT_BY_CHECK_SETS,
                           "is computed as a bit set");
  return TRUE;
}

void
rg_emit_explain_lower_bound (const RgEmitExplainer *explainer,
                             const RgEmitCheck *check)
{
  if (!check->bounded)
    return;
  rg_emit_explain_open_check (explainer, check);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_LOWER_BOUNDS,
      "is answered by a bit set for values of a choice that surely"
      " pass");
}
