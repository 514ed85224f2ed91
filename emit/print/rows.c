/* Rows of tables of whole moves (plan/rows.h). */
#include "emit/plan/rows.h"
#include "emit/print/search.h"
#include "emit/print/tables.h"

/* That all tests of the k-th move of the row hold. */
static char *
tests_text (RgEmitWriter *writer, const RgEmitRows *rows, const char *move)
{
  const char *map = rg_text (writer->emit->game, rows->map->name);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < rows->n_tests; i++)
    g_string_append_printf (text, "%s%s.if%u >> s->v_%s[%s.at%u]",
                            i ? " & " : "", move, i, map, move, i);
  g_string_append (text, " & 1");
  return g_string_free (text, FALSE);
}

void
rg_emit_write_rows (RgEmitWriter *writer, RgEmitRows *rows)
{
  const guint i = ++writer->counter;
  const gboolean room = writer->has_room;
  char *row = rg_emit_row_text (writer, rows->keys);
  char *before = rg_emit_move_words (writer);
  char *next = room ? g_strdup ("next") : g_strdup_printf ("next%u", i);
  char *move = g_strdup_printf ("moves_%u[row%u][k%u]", rows->number, i, i);
  char *tests = tests_text (writer, rows, move);
  rows->printed = TRUE;
  writer->refused = TRUE;
  rg_emit_line (writer, "const unsigned row%u = %s;", i, row);
  if (!room) {
    rg_emit_line (writer, "Move *%s = room_for (w, %u);", next, rows->width);
    rg_emit_open (writer, "if (%s)", next);
  }
  rg_emit_line (writer, "for (unsigned k%u = 0; k%u < %u; k%u++)", i, i,
                rows->width, i);
  char **words = g_strsplit (before, ", ", 2);
  rg_emit_line (writer, "  put_move_if (&%s, %s, %s | %s.m%s%s%s%s%s, 0);",
                next, tests, words[0], move, words[1] ? ", " : "",
                words[1] ? words[1] : "", words[1] ? " | " : "",
                words[1] ? move : "", words[1] ? ".c" : "");
  if (!room) {
    rg_emit_line (writer, "w->next = %s;", next);
    rg_emit_close (writer);
  }
  g_strfreev (words);
  g_free (tests);
  g_free (move);
  g_free (next);
  g_free (before);
  g_free (row);
}

/* -- tables ---------------------------------------------------------------- */

static void
print_move (const RgEmit *emit, const RgEmitRows *rows,
            const RgEmitRowMove *move, GString *out)
{
  g_string_append_printf (out, "{UINT64_C (0x%" G_GINT64_MODIFIER "x)",
                          move->tags);
  if (emit->form.two_words)
    g_string_append_printf (out, ", UINT64_C (0x%" G_GINT64_MODIFIER "x)",
                            move->steps);
  for (guint i = 0; i < rows->n_tests; i++)
    g_string_append_printf (
        out, ", 0x%xu", i < move->n_tests ? move->tests[i].codes : G_MAXUINT32);
  for (guint i = 0; i < rows->n_tests; i++)
    g_string_append_printf (out, ", %u",
                            i < move->n_tests ? move->tests[i].cell : 0);
  g_string_append_c (out, '}');
}

static void
print_table (const RgEmit *emit, const RgEmitRows *rows, GString *out)
{
  g_string_append (out, "\nstatic const struct {\n  uint64_t m;\n");
  if (emit->form.two_words)
    g_string_append (out, "  uint64_t c;\n");
  for (guint i = 0; i < rows->n_tests; i++)
    g_string_append_printf (out, "  uint32_t if%u;\n", i);
  for (guint i = 0; i < rows->n_tests; i++)
    g_string_append_printf (out, "  uint8_t at%u;\n", i);
  g_string_append_printf (out, "} moves_%u[%u][%u] = {", rows->number,
                          rows->n_rows, rows->width);
  for (guint i = 0; i < rows->moves->len; i++) {
    const guint place = i % rows->width;
    g_string_append (out, place ? rg_emit_separator (place, 2) : "\n  {");
    print_move (emit, rows, &g_array_index (rows->moves, RgEmitRowMove, i),
                out);
    if (place + 1 == rows->width)
      g_string_append (out, i + 1 < rows->moves->len ? "}," : "}");
  }
  g_string_append (out, "};\n");
}

void
rg_emit_print_rows (const RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->rows.all->len; i++) {
    const RgEmitRows *rows = g_ptr_array_index (emit->rows.all, i);
    if (rows->printed)
      print_table (emit, rows, out);
  }
}
