/* Prints the remarks (--explain) on cached checks: footprints, and tables of
 * answers.
 *
 *     check: 'a -> b' caches a negative result until a cell that it read is
 *     written
 *     check: 'a -> b' is made once in a search for moves for each value of n
 */
#include "emit/c/explain/remarks.h"
#include "emit/c/checks/cache.h"

void
rg_emit_explain_footprint (const RgEmitExplainer *explainer,
                           const RgEmitCheck *check)
{
  if (!check->footprint ||
      !rg_emit_footprint_applies (explainer->emit, check->footprint))
    return;
  rg_emit_explain_open_check (explainer, check);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_FOOTPRINTS,
      "caches a negative result until a cell that it read is written");
}

/* Prints how often a search evaluates the check: for each walk, because of a
 * write, or once for each combination of values of the keys. */
static void
explain_table (const RgEmitExplainer *explainer, const RgEmitAnswerTable *table)
{
  const RgEmit *emit = explainer->emit;
  rg_emit_explain_open_check (explainer, table->cached.check);
  rg_emit_explain_print (
      explainer, "is made %s a search for %s",
      table->write ? "for each walk of" : "once in",
      table->cached.caller->kind == RG_EMIT_MOVES ? "moves" : "an answer");
  if (table->write) {
    rg_emit_explain_print (explainer, ", as it may see ");
    rg_emit_explain_action (explainer, rg_emit_action (emit, table->write));
    rg_emit_explain_print (explainer, "\n");
    return;
  }
  GString *keys = g_string_new (NULL);
  for (guint k = 0; k < table->keys->len; k++) {
    const RgEmitGlobal *key = g_ptr_array_index (table->keys, k);
    g_string_append_printf (keys, "%s%s", k > 0 ? ", " : " for each value of ",
                            rg_text (emit->game, key->name));
  }
  rg_emit_explain_close (explainer, RG_EMIT_BY_MEMOISED_CHECKS, "%s",
                         keys->str);
  g_string_free (keys, TRUE);
}

void
rg_emit_explain_tables (const RgEmitExplainer *explainer,
                        const RgEmitCheck *check)
{
  const GPtrArray *tables = explainer->emit->checks.answer_tables;
  for (guint i = 0; i < tables->len; i++) {
    const RgEmitAnswerTable *table = g_ptr_array_index (tables, i);
    if (table->cached.check == check && (table->write || table->looked_up))
      explain_table (explainer, table);
  }
}
