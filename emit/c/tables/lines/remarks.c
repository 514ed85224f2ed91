/* Prints the remarks (--explain) on checks that tables of lines decide.
 *
 *     check: 'own1 -> line' looks for a line of cells that fits
 */
#include "emit/c/explain/remarks.h"
#include "emit/c/tables/lines/lines.h"

gboolean
rg_emit_explain_lines (const RgEmitExplainer *explainer,
                       const RgEmitCheck *check)
{
  const RgEmitLines *lines =
      rg_emit_find_all_lines_at (explainer->emit, check->graph, check->root);
  if (!lines || (lines->stalls && !lines->is_supposed))
    return FALSE;
  rg_emit_explain_open_check (explainer, check);
  rg_emit_explain_close (explainer, RG_EMIT_BY_LINES,
                         "looks for a line of cells that fits");
  return TRUE;
}
