#include "emit/c/checks/memoised-lower.h"

#include "emit/c/checks/memoised.h"
#include "emit/c/sets/lower.h"
#include "emit/c/tables/lines/lines.h"

/* NULL where the check that an arc makes has no table, or something else is as
 * fast. */
static RgEmitTabled *
find_table (RgEmitWriter *writer, const RgAction *action)
{
  RgEmit *emit = writer->emit;
  RgEmitCheck *check = rg_emit_check (emit, action);
  RgEmitTabled *tabled = rg_emit_tabled (emit, writer->graph, check);
  if (!tabled || tabled->write || rg_emit_find_check_set (writer, check) ||
      rg_emit_lines_at (emit, check->graph, check->root))
    return NULL;
  rg_emit_use_table (emit, tabled);
  return tabled;
}

RgCodeExpr *
rg_emit_tabled_answer (RgEmitWriter *writer, const RgAction *action)
{
  RgEmitTabled *tabled = find_table (writer, action);
  if (!tabled)
    return NULL;
  const RgEmitCheck *check = tabled->check;
  rg_emit_check_call (writer, action);
  tabled->printed = TRUE;
  return rg_emit_with_arguments (
      writer, &check->graph->decided.flow[check->root],
      rg_code_expr (writer->unit, "tabled%u (s, w)", tabled->number));
}

/* The functions of a search that is a check may not be written yet: each table
 * that it may look up is made empty. */
void
rg_emit_open_tables (RgEmitWriter *writer, guint32 root)
{
  RgEmit *emit = writer->emit;
  const RgEmitGraph *graph = writer->graph;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (rg_action_is_check (action) && rg_emit_is_condition (emit, arc))
      find_table (writer, action);
  }
  for (guint i = 0; i < emit->tabled->len; i++) {
    const RgEmitTabled *tabled = g_ptr_array_index (emit->tabled, i);
    if (tabled->asker == graph && tabled->used && tabled->behind[root] &&
        (tabled->printed || graph->kind == RG_EMIT_CHECK))
      rg_emit_line (writer, "forget_answers (w->answers + %u, %u);",
                    tabled->first, tabled->n_words);
  }
}

/* -- looking up ------------------------------------------------------------ */

/* The keys as parameters; the number of their row, and the call of the check.
 */
static RgCodeExpr *
add_keys (const RgEmit *emit, const RgEmitTabled *tabled, RgCodeItem *function,
          RgCodeExpr **call)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeExpr *row = NULL;
  *call = rg_code_expr (unit, "check%u (s, w)", tabled->check->number);
  for (guint i = 0; i < tabled->keys->len; i++) {
    const RgEmitGlobal *key = g_ptr_array_index (tabled->keys, i);
    const char *name = rg_text (emit->game, key->name);
    RgCodeExpr *code =
        rg_code_expr (unit, "v0_%s - %uu", name, key->values->low);
    row = row ? rg_code_expr (unit, "%p * %u + %p", (gpointer)row,
                              rg_emit_span (key->values), (gpointer)code)
              : code;
    rg_code_parameter (function, "unsigned v0_%s", name);
    *call =
        rg_code_with_argument (unit, *call, rg_code_expr (unit, "v0_%s", name));
  }
  return row ? row : rg_code_number (unit, 0);
}

static void
add_function (const RgEmit *emit, const RgEmitTabled *tabled)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeItem *function = rg_code_function (
      unit, "static int tabled%u (Scan *s, Work *w)", tabled->number);
  char *comment = g_strdup_printf (
      "? %s -> %s, made once for the same arguments in one search.",
      rg_node_text (emit->game, tabled->check->start),
      rg_node_text (emit->game, tabled->check->target));
  function->comment = rg_code_intern (unit, comment);
  function->searches = TRUE;
  RgCodeExpr *call;
  RgCodeExpr *row = add_keys (emit, tabled, function, &call);
  rg_code_add (function->body,
               "const size_t row = %p;"
               "uint64_t *const known = w->answers + %u + row / 64;"
               "uint64_t *const holds = known + %u;"
               "const uint64_t bit = UINT64_C (1) << row %% 64;"
               "if (!(*known & bit)) {"
               "  const int found = %p;"
               "  if (w->error) return found;"
               "  *known |= bit;"
               "  *holds = found ? *holds | bit : *holds & ~bit;"
               "}"
               "return (*holds & bit) != 0;",
               (gpointer)row, tabled->first, tabled->n_words, (gpointer)call);
  g_free (comment);
}

void
rg_emit_tabled_functions (RgEmit *emit)
{
  for (guint i = 0; i < emit->tabled->len; i++) {
    const RgEmitTabled *tabled = g_ptr_array_index (emit->tabled, i);
    if (tabled->printed)
      add_function (emit, tabled);
  }
}
