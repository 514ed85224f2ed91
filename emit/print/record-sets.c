/* Records by number: where all moves of a state are in rows of a table, sets
 * count those of each row, and a random move needs no list. */
#include "emit/plan/row-columns.h"
#include "emit/print/search.h"

enum { FEWEST_ROWS = 12 }; /* a list of fewer is as fast */

typedef struct {
  RgEmit *emit;
  RgEmitWriter writer;
  GString *counts, *picks; /* cases of two switches */
} RecordSets;

/* The root's only arc is an any assignment, and all moves are in a table: its
 * columns, or NULL. */
static RgEmitColumns *
find_columns (RgEmit *emit, guint32 root, RgEmitRows **rows, guint32 *first)
{
  const RgEmitNode *node = rg_emit_node (emit->moves, root);
  const RgEmitArc *arc = rg_emit_arc (emit->moves, node->first);
  const RgAction *action = rg_emit_action (emit, arc);
  if (node->n_arcs != 1 || action->kind != RG_ASSIGN_ANY)
    return NULL;
  const RgEmitGlobal *chosen = rg_emit_written (emit, action);
  const RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  if (set->n < FEWEST_ROWS ||
      !rg_emit_is_live_behind (emit->moves, arc, chosen))
    return NULL;
  *rows = rg_emit_rows_behind (emit, arc, arc);
  *first = set->low - chosen->values->low;
  return *rows ? rg_emit_row_columns (*rows, set) : NULL;
}

static void
write_count (RecordSets *sets, RgEmitRows *rows, const RgEmitColumns *columns,
             guint32 first)
{
  RgEmitWriter *writer = &sets->writer;
  rg_emit_writer_reset (writer);
  rg_emit_line (writer, "%s", "");
  rg_emit_line (writer, "static inline void");
  rg_emit_line (writer, "count_%u (const Scan *s, RowCounts *counts)",
                rows->number);
  rg_emit_line (writer, "{");
  writer->indent = 1;
  rg_emit_write_columns (writer, rows, columns, first, NULL);
  writer->indent = 0;
  rg_emit_line (writer, "}");
}

static void
write_root (RecordSets *sets, guint32 root)
{
  RgEmit *emit = sets->emit;
  RgEmitRows *rows = NULL;
  guint32 first = 0;
  RgEmitColumns *columns = find_columns (emit, root, &rows, &first);
  if (!columns)
    return;
  const guint32 at =
      rg_emit_boundary (emit, rg_emit_node (emit->moves, root)->node);
  write_count (sets, rows, columns, first);
  rg_emit_write_picks (emit, rows, sets->writer.out);
  g_string_append_printf (sets->counts,
                          "  case %u:\n"
                          "    count_%u (s, counts);\n"
                          "    return 1;\n",
                          at, rows->number);
  g_string_append_printf (sets->picks,
                          "  case %u:\n"
                          "    return pick_%u (s, row + %u, number);\n",
                          at, rows->number, first);
  RgEmitFunction *decided = &emit->moves->decided.functions[root];
  decided->sets = sets->writer.n_sets;
  decided->counted = decided->picks = TRUE;
  emit->mentions.most_rows = MAX (emit->mentions.most_rows, columns->n_rows);
  emit->mentions.most_sets = MAX (emit->mentions.most_sets, decided->sets);
  rg_emit_columns_free (columns);
}

/* A limit that a move of the table may reach is for the list to find. */
static void
write_switches (const RecordSets *sets, GString *out)
{
  g_string_append_printf (
      out,
      "\n/* Where they are counted by rows: whether they have been. */\n"
      "static inline int\n"
      "count_rows (const Scan *s, const Work *w, RowCounts *counts)\n{\n"
      "  if (w->limits.tags < %u || w->limits.choices < %u)\n"
      "    return 0;\n"
      "  switch (s->node) {\n%s  default:\n    return 0;\n  }\n}\n",
      RG_EMIT_RECORD_BYTES, RG_EMIT_RECORD_BYTES, sets->counts->str);
  g_string_append_printf (
      out,
      "\n/* The move of that number. */\n"
      "static inline const Move *\n"
      "pick_record (const Scan *s, const RowCounts *counts, uint64_t number)\n"
      "{\n"
      "  const unsigned row = row_of_counts (counts, &number);\n"
      "  switch (s->node) {\n%s  default:\n    return NULL;\n  }\n}\n",
      sets->picks->str);
}

void
rg_emit_record_sets (RgEmit *emit, GString *out)
{
  RecordSets sets = {.emit = emit,
                     .counts = g_string_new (NULL),
                     .picks = g_string_new (NULL)};
  rg_emit_writer_init (&sets.writer, emit, emit->moves, out);
  for (guint i = 0; i < emit->moves->roots->len; i++)
    write_root (&sets, g_array_index (emit->moves->roots, guint32, i));
  if (sets.counts->len > 0)
    write_switches (&sets, out);
  rg_emit_writer_clear (&sets.writer);
  g_string_free (sets.counts, TRUE);
  g_string_free (sets.picks, TRUE);
}
