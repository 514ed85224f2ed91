/* Lowers the counting and picking of records by rows (record-sets.c). Each
 * table N has a function count_N, which fills the sets of rows, and pick_N,
 * which returns the move of a number. The switches count_rows() and
 * pick_record() call them by root:
 *
 *     case 1: count_0 (s, w, counts); return 1;
 *
 *     case 1: row = find_row_in_sets (counts->sets, 6, 43, &number);
 *             return pick_0 (s, row + 0, number);
 */
#include "emit/c/search/filter.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/rows/columns.h"

/* The functions under construction. */
typedef struct {
  const RgEmit *emit;
  RgEmitWriter writer;
  RgCodeBlock *count_cases, *pick_cases; /* of the two switches */
} RecordSets;

/* Adds a function that counts the moves of a table by rows, among the symbols
 * that pass the filter of the choice, if any. */
static void
write_count (RecordSets *sets, guint32 root, const RgEmitChoice *choice)
{
  RgEmitWriter *writer = &sets->writer;
  RgCodeExpr *word = NULL;
  RgCodeItem *function = rg_code_function (
      writer->unit,
      "SETS void count_%u (const Scan *s, const Work *w, RowCounts *counts)",
      choice->rows->table.number);
  rg_emit_enter_block (writer, function->body);
  if (choice->filter) {
    rg_emit_open_filter_words (writer, choice->filter, NULL, &word);
    rg_emit_write_comments (
        writer,
        rg_emit_arc (writer->graph, rg_emit_node (writer->graph, root)->first),
        choice->last);
  }
  rg_emit_write_columns (writer, choice->rows, choice->columns, &choice->slots,
                         word);
  if (choice->filter)
    rg_emit_close (writer);
}

/* Adds a function that picks a move, by slots or by the number of its row, and
 * its case. */
static void
write_pick (RecordSets *sets, const RgEmitChoice *choice, guint32 boundary,
            guint n_sets)
{
  const RgEmit *emit = sets->emit;
  if (choice->slots.n > 0) {
    rg_emit_write_slot_pick (emit, choice->rows, &choice->slots,
                             choice->first_row, boundary);
    rg_code_add (sets->pick_cases,
                 "case %u: return pick_at_%u (counts->sets, number);", boundary,
                 boundary);
    return;
  }
  rg_emit_write_picks (emit, choice->rows);
  rg_code_add (sets->pick_cases,
               "case %u:"
               " row = find_row_in_sets (counts->sets, %u, %u, &number);"
               " return pick_%u (s, row + %u, number);",
               boundary, n_sets, choice->columns->n_rows,
               choice->rows->table.number, choice->first_row);
}

/* Writes the functions of a root that has sets, and its cases. */
static void
write_root (RecordSets *sets, guint32 number)
{
  const RgEmit *emit = sets->emit;
  const RgEmitFunction *function = &emit->moves->decided.functions[number];
  rg_emit_writer_reset (&sets->writer);
  if (function->sets == 0)
    return;
  const guint32 boundary =
      rg_emit_find_boundary (emit, rg_emit_node (emit->moves, number)->node);
  write_count (sets, number, function->rows);
  write_pick (sets, function->rows, boundary, function->sets);
  rg_code_add (sets->count_cases, "case %u: count_%u (s, w, counts); return 1;",
               boundary, function->rows->rows->table.number);
}

/* Writes the two switches. If a move of the table may exceed a limit,
 * count_rows() returns 0: then moves are listed, and the list reports the
 * limit. */
static void
write_switches (const RecordSets *sets)
{
  RgCodeUnit *unit = sets->emit->unit;
  RgCodeItem *count_function = rg_code_function (
      unit, "SETS int count_rows (const Scan *s, const Work *w,"
            " RowCounts *counts)");
  count_function->comment =
      "Counts the moves by rows, if there is a table; whether it does.";
  rg_code_add (count_function->body,
               "if (w->limits.tags < %u || w->limits.choices < %u) return 0;",
               RG_EMIT_RECORD_BYTES, RG_EMIT_RECORD_BYTES);
  RgCodeBlock *cases = rg_code_open (count_function->body, "switch (s->node)");
  rg_code_append (cases, sets->count_cases);
  rg_code_add (cases, "default: return 0;");
  RgCodeItem *pick_function =
      rg_code_function (unit, "SETS const Move *pick_record (const Scan *s,"
                              " const RowCounts *counts, uint64_t number)");
  pick_function->comment = "The move of that number.";
  rg_code_add (pick_function->body, "unsigned row;");
  cases = rg_code_open (pick_function->body, "switch (s->node)");
  rg_code_append (cases, sets->pick_cases);
  rg_code_add (cases, "default: return NULL;");
}

void
rg_emit_write_record_sets (const RgEmit *emit)
{
  RecordSets sets = {.emit = emit,
                     .count_cases = rg_code_block (emit->unit),
                     .pick_cases = rg_code_block (emit->unit)};
  rg_emit_writer_init (&sets.writer, emit, emit->moves);
  for (guint i = 0; i < emit->moves->roots->len; i++)
    write_root (&sets, g_array_index (emit->moves->roots, guint32, i));
  if (sets.count_cases->stmts->len > 0)
    write_switches (&sets);
  rg_emit_writer_clear (&sets.writer);
}
