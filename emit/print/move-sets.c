/* Moves as sets: a random move needs no list where the moves of a state are a
 * few sets, each found at once (runtime/sets.c).  Rows of tables are sets only
 * where moves are counted: a list in their order is found as fast. */
#include "emit/print/search.h"

static void
write_case (RgEmitWriter *writer, guint32 root, gboolean counts)
{
  char *name = rg_emit_function (writer, root);
  char *arguments = rg_emit_open_root (writer, root);
  if (counts) {
    rg_emit_line (writer, "if (!counting)");
    rg_emit_line (writer, "  return NULL;");
  }
  rg_emit_line (writer, "return %s (s, w, next%s);", name, arguments);
  writer->indent--;
  g_free (arguments);
  g_free (name);
}

void
rg_emit_move_sets (RgEmit *emit, GString *out)
{
  GString *cases = g_string_new (NULL);
  RgEmitWriter functions, writer;
  rg_emit_writer_init (&functions, emit, emit->moves, out);
  rg_emit_writer_init (&writer, emit, emit->moves, cases);
  writer.sets = TRUE;
  writer.indent = 1;
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    if (!rg_emit_write_sets_function (&functions, root))
      continue;
    write_case (&writer, root, functions.counts);
    emit->moves->decided.functions[root].sets = functions.n_sets;
    emit->moves->decided.functions[root].counted = functions.counts;
    emit->mentions.most_sets = MAX (emit->mentions.most_sets, functions.n_sets);
  }
  if (cases->len > 0)
    g_string_append_printf (
        out,
        "\n/* Where the moves are sets: behind the last of them. */\n"
        "static MoveSet *\n"
        "find_sets (Scan *s, Work *w, MoveSet *next, int counting)\n{\n"
        "  (void)counting;\n"
        "  switch (s->node) {\n%s  default:\n    return NULL;\n  }\n}\n",
        cases->str);
  rg_emit_writer_clear (&functions);
  rg_emit_writer_clear (&writer);
  g_string_free (cases, TRUE);
}
