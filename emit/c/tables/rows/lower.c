/* Lowers tables of whole moves (tables/rows/rows.h) to C tables with a struct
 * for each row. Searches list the moves of a row whose tests hold:
 *
 *     const struct moves_0 *const r5 = &moves_0[v1_to];
 *     for (unsigned k5 = 0; k5 < 2; k5++)
 *       put_move_if (&next, r5->if0[k5] >> s->v_board[r5->at0[k5]] & 1,
 *                    m2 | r5->m[k5], 0);
 *
 * or by vectors. Random plays call a function that picks a move by its number.
 */
#include "emit/c/data/tables.h"
#include "emit/c/search/search.h"

/* The condition that all tests of the k-th move of the row hold; it is 0 or 1.
 * `row`: the C text of the row and a selector, such as `r2->`. */
static RgCodeExpr *
lower_tests (const RgEmit *emit, const RgEmitRows *rows, const char *row,
             const char *k)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeExpr *tests = NULL;
  for (guint i = 0; i < rows->n_tests; i++)
    tests = rg_code_join (
        unit, tests, "&",
        rg_code_expr (unit, "%sif%u[%s] >> s->v_%s[%sat%u[%s]]", row, i, k,
                      rg_text (emit->game, rows->table.map->name), row, i, k));
  RgCodeExpr *bit = rg_code_number (unit, 1);
  return tests ? rg_code_join (unit, tests, "&", bit) : bit;
}

void
rg_emit_write_row_move (RgEmitWriter *writer, const RgEmitRowPlace *place,
                        RgCodeExpr *condition, RgCodeExpr *k)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *put_call = rg_code_expr (
      unit, "put_move_if (&%p, %p, %p)", (gpointer)place->next,
      (gpointer)condition,
      (gpointer)rg_emit_join_words (
          writer->emit, rg_emit_lower_tags (writer),
          rg_code_expr (unit, "r%u->m[%p]", place->number, (gpointer)k)));
  if (writer->emit->form.two_words)
    put_call = rg_code_with_argument (
        unit, put_call,
        rg_code_expr (unit, "%p | r%u->c[%p]",
                      (gpointer)rg_emit_lower_steps (writer), place->number,
                      (gpointer)k));
  rg_emit_line (writer, "%p;",
                (gpointer)rg_code_with_argument (unit, put_call,
                                                 rg_code_number (unit, 0)));
}

/* Writes a loop that lists those moves of the row whose tests hold. */
static void
write_move_loop (RgEmitWriter *writer, const RgEmitRows *rows,
                 const RgEmitRowPlace *place)
{
  char *row = g_strdup_printf ("r%u->", place->number);
  char *k = g_strdup_printf ("k%u", place->number);
  rg_emit_open (writer, "for (unsigned %s = 0; %s < %u; %s++)", k, k,
                rows->table.width, k);
  rg_emit_write_row_move (writer, place,
                          lower_tests (writer->emit, rows, row, k),
                          rg_code_expr (writer->unit, "%s", k));
  rg_emit_close (writer);
  g_free (k);
  g_free (row);
}

/* Writes vector instructions that test all moves of the row at once, and list
 * those that pass, or add them as a set. */
static void
write_vector_tests (RgEmitWriter *writer, const RgEmitRows *rows,
                    const RgEmitRowPlace *place)
{
  const RgEmit *emit = writer->emit;
  RgCodeUnit *unit = writer->unit;
  const guint i = place->number;
  RgCodeExpr *mask = NULL;
  for (guint t = 0; t < rows->n_tests; t++)
    mask =
        rg_code_join (unit, mask, "&",
                      rg_code_expr (unit, "ROW_TEST (s->v_%s, %u, r%u, %u)",
                                    rg_text (emit->game, rows->table.map->name),
                                    rows->table.map->cells, i, t));
  RgCodeExpr *put_call = rg_code_expr (
      unit, "%s (%p, %p, %u, r%u->m)", writer->sets ? "PUT_ROW_SET" : "PUT_ROW",
      (gpointer)place->next, (gpointer)mask, rows->table.width, i);
  if (emit->form.two_words)
    put_call = rg_code_with_argument (unit, put_call,
                                      rg_code_expr (unit, "r%u->c", i));
  rg_emit_line (writer, "%p;",
                (gpointer)rg_emit_add_word_arguments (writer, put_call));
}

RgEmitRowPlace
rg_emit_open_row (RgEmitWriter *writer, const RgEmitRows *rows, guint number,
                  RgCodeExpr *row)
{
  const RgEmitRowPlace place = {
      number, writer->has_room ? rg_code_expr (writer->unit, "next")
                               : rg_code_expr (writer->unit, "next%u", number)};
  rg_emit_line (writer, "const struct moves_%u *const r%u = &moves_%u[%p];",
                rows->table.number, number, rows->table.number, (gpointer)row);
  if (!writer->has_room) {
    rg_emit_line (writer, "Move *%s = reserve_room (w, %u);", place.next->name,
                  rows->table.width);
    rg_emit_open (writer, "if (%p)", (gpointer)place.next);
  }
  return place;
}

void
rg_emit_close_row (RgEmitWriter *writer, const RgEmitRowPlace *place)
{
  if (!writer->has_room) {
    rg_emit_line (writer, "w->next = %p;", (gpointer)place->next);
    rg_emit_close (writer);
  }
}

void
rg_emit_write_rows (RgEmitWriter *writer, const RgEmitRows *rows)
{
  const gboolean is_vectorised = rg_emit_has_vector_tests (writer->emit, rows);
  const RgEmitRowPlace place =
      rg_emit_open_row (writer, rows, ++writer->counter,
                        rg_emit_lower_row (writer, rows->table.keys));
  if (is_vectorised)
    write_vector_tests (writer, rows, &place);
  else
    write_move_loop (writer, rows, &place);
  rg_emit_close_row (writer, &place);
}

/* -- to pick moves --------------------------------------------------------- */

void
rg_emit_write_picks (const RgEmit *emit, const RgEmitRows *rows)
{
  const gboolean is_packed = emit->form.packed;
  char *row = g_strdup_printf ("moves_%u[row].", rows->table.number);
  RgCodeItem *function = rg_code_function (
      emit->unit, "%s %spick_%u (const Scan *s, unsigned row, uint64_t number)",
      is_packed ? "static inline" : "SETS",
      is_packed ? "Move " : "const Move *", rows->table.number);
  function->comment = "The move of that number among those of the row that"
                      " pass.";
  rg_code_add (function->body,
               "unsigned k = 0; unsigned passed = 0;"
               "for (unsigned i = 0; i < %u; i++) {"
               "  passed += %p; k += passed <= number;"
               "}"
               "return %s%sm[k];",
               rows->table.width, (gpointer)lower_tests (emit, rows, row, "i"),
               is_packed ? "" : "(const Move *)(const void *)&", row);
  g_free (row);
}

/* -- tables ---------------------------------------------------------------- */

/* Appends a move as a record, in the form of those in lists of moves. */
static void
put_record (RgCodeItem *table, const RgEmitRowMove *move)
{
  const guint n = move->n_tags;
  rg_code_put_open (table);
  rg_code_put_open (table);
  rg_code_put_expr (
      table, rg_code_expr (table->unit, "sizeof (Move) + %u",
                           n + move->n_steps > 0 ? RG_EMIT_RECORD_BYTES : 0));
  rg_code_put_number (table, move->end);
  rg_code_put_number (table, n);
  rg_code_put_number (table, move->n_steps);
  rg_code_put_close (table);
  rg_code_put_open (table);
  for (guint i = 0; i < MAX (1, n + move->n_steps); i++)
    rg_code_put_number (
        table, (i < n ? move->tags >> 8 * i : move->steps >> 8 * (i - n)) &
                   G_MAXUINT8);
  rg_code_put_close (table);
  rg_code_put_close (table);
}

/* The number of words or records of a row, with padding for vector loads. */
static guint
count_words (const RgEmit *emit, const RgEmitRows *rows)
{
  return rg_emit_has_vector_tests (emit, rows)
             ? (rows->table.width + RG_EMIT_VECTOR - 1) / RG_EMIT_VECTOR *
                   RG_EMIT_VECTOR
             : rows->table.width;
}

/* The number of tests of each move in the C table. Records that are not picked
 * by their tests, but by slots, need none. */
static guint
count_tests (const RgEmit *emit, const RgEmitRows *rows)
{
  return emit->form.packed ||
                 rg_code_mentions (emit->unit, "pick_%u", rows->table.number)
             ? rows->n_tests
             : 0;
}

/* Adds the fields of the struct of a row: its moves, then their tests. */
static void
add_fields (const RgEmit *emit, const RgEmitRows *rows, RgCodeItem *table)
{
  const guint n = count_words (emit, rows);
  rg_code_add_field (table, "%s m[%u]",
                     emit->form.packed ? "uint64_t" : "Record", n);
  if (emit->form.two_words)
    rg_code_add_field (table, "uint64_t c[%u]", n);
  for (guint i = 0; i < count_tests (emit, rows); i++)
    rg_code_add_field (table, "uint32_t if%u[%u]", i, rows->table.width);
  for (guint i = 0; i < count_tests (emit, rows); i++)
    rg_code_add_field (table, "uint8_t at%u[%u]", i, rows->table.width);
}

/* Appends the first word, the word of choices (`steps`) or the record of each
 * move, as a list. */
static void
put_moves (RgCodeItem *table, const RgEmit *emit, const RgEmitRowMove *moves,
           guint n, gboolean steps)
{
  rg_code_put_open (table);
  for (guint k = 0; k < n; k++) {
    if (emit->form.packed)
      rg_code_put_hex (table, steps ? moves[k].steps : moves[k].tags);
    else
      put_record (table, &moves[k]);
  }
  rg_code_put_close (table);
}

/* Appends the codes (`codes`), or else the cells, of one test of all moves. */
static void
put_tests (RgCodeItem *table, const RgEmitRows *rows,
           const RgEmitRowMove *moves, guint test, gboolean codes)
{
  rg_code_put_open (table);
  for (guint k = 0; k < rows->table.width; k++) {
    const gboolean has_test = test < moves[k].n_tests;
    if (codes)
      rg_code_put_hex (table,
                       has_test ? moves[k].tests[test].codes : G_MAXUINT32);
    else
      rg_code_put_number (table, has_test ? moves[k].tests[test].cell : 0);
  }
  rg_code_put_close (table);
}

/* Adds the C table: a struct for each row. */
static void
add_table (const RgEmit *emit, const RgEmitRows *rows)
{
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const struct moves_%u moves_%u[]",
                     rows->table.number, rows->table.number);
  const guint n = count_tests (emit, rows);
  add_fields (emit, rows, table);
  for (guint row = 0; row < rows->table.n_rows; row++) {
    const RgEmitRowMove *moves = &g_array_index (
        rows->table.entries, RgEmitRowMove, row * rows->table.width);
    rg_code_put_open (table);
    put_moves (table, emit, moves, rows->table.width, FALSE);
    if (emit->form.two_words)
      put_moves (table, emit, moves, rows->table.width, TRUE);
    for (guint i = 0; i < 2 * n; i++)
      put_tests (table, rows, moves, i % n, i < n);
    rg_code_put_close (table);
  }
}

void
rg_emit_add_row_tables (const RgEmit *emit)
{
  for (guint i = 0; i < emit->tables[RG_EMIT_TABLE_ROWS].all->len; i++) {
    const RgEmitRows *rows =
        g_ptr_array_index (emit->tables[RG_EMIT_TABLE_ROWS].all, i);
    if (rg_code_mentions (emit->unit, "moves_%u", rows->table.number))
      add_table (emit, rows);
  }
}
