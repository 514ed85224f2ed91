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

char *
rg_emit_tabled_answer (RgEmitWriter *writer, const RgAction *action)
{
  RgEmitTabled *tabled = find_table (writer, action);
  if (!tabled)
    return NULL;
  const RgEmitCheck *check = tabled->check;
  g_free (rg_emit_check_call (writer, action));
  tabled->printed = TRUE;
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "tabled%u (s, w", tabled->number);
  rg_emit_arguments (writer, &check->graph->decided.flow[check->root], text);
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
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

/* The number of the row, and the arguments of the check. */
static void
add_keys (const RgEmit *emit, const RgEmitTabled *tabled, GString *row,
          GString *parameters, GString *arguments)
{
  for (guint i = 0; i < tabled->keys->len; i++) {
    const RgEmitGlobal *key = g_ptr_array_index (tabled->keys, i);
    const char *name = rg_text (emit->game, key->name);
    if (i > 0) {
      g_string_prepend_c (row, '(');
      g_string_append_printf (row, ") * %u + ", rg_emit_span (key->values));
    }
    g_string_append_printf (row, "v0_%s - %uu", name, key->values->low);
    g_string_append_printf (parameters, ", unsigned v0_%s", name);
    g_string_append_printf (arguments, ", v0_%s", name);
  }
  if (row->len == 0)
    g_string_append_c (row, '0');
}

static void
print_function (const RgEmit *emit, const RgEmitTabled *tabled, GString *out)
{
  GString *row = g_string_new (NULL);
  GString *parameters = g_string_new (NULL), *arguments = g_string_new (NULL);
  add_keys (emit, tabled, row, parameters, arguments);
  g_string_append_printf (
      out,
      "\n/* ? %s -> %s, made once for the same arguments in one search. */\n"
      "static int\n"
      "tabled%u (Scan *s, Work *w%s)\n{\n"
      "  const size_t row = %s;\n"
      "  uint64_t *const known = w->answers + %u + row / 64;\n"
      "  uint64_t *const holds = known + %u;\n"
      "  const uint64_t bit = UINT64_C (1) << row %% 64;\n"
      "  if (!(*known & bit)) {\n"
      "    const int found = check%u (s, w%s);\n"
      "    if (w->error)\n"
      "      return found;\n"
      "    *known |= bit;\n"
      "    *holds = found ? *holds | bit : *holds & ~bit;\n"
      "  }\n"
      "  return (*holds & bit) != 0;\n"
      "}\n",
      rg_node_text (emit->game, tabled->check->start),
      rg_node_text (emit->game, tabled->check->target), tabled->number,
      parameters->str, row->str, tabled->first, tabled->n_words,
      tabled->check->number, arguments->str);
  g_string_free (row, TRUE);
  g_string_free (parameters, TRUE);
  g_string_free (arguments, TRUE);
}

void
rg_emit_tabled_functions (RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->tabled->len; i++) {
    const RgEmitTabled *tabled = g_ptr_array_index (emit->tabled, i);
    if (tabled->printed)
      print_function (emit, tabled, out);
  }
}
