/* Rows of tables of whole moves (tables/rows/rows.h). */
#include "emit/c/data/tables.h"
#include "emit/c/search/search.h"

enum {
  FEWEST_AT_ONCE = 12, /* moves of a row that are worth it */
  AT_ONCE = 8,         /* words that put_words() takes */
};

gboolean
rg_emit_tests_row_at_once (const RgEmit *emit, const RgEmitRows *rows)
{
  return emit->form.packed && rows->n_tests > 0 &&
         rows->width >= FEWEST_AT_ONCE;
}

/* That all tests of the k-th move of the row hold. */
static char *
tests_text (const RgEmit *emit, const RgEmitRows *rows, const char *row,
            const char *k)
{
  const char *map = rows->map ? rg_text (emit->game, rows->map->name) : NULL;
  GString *text = g_string_new (NULL);
  if (rows->n_tests == 0)
    return g_string_free (g_string_append_c (text, '1'), FALSE);
  for (guint i = 0; i < rows->n_tests; i++)
    g_string_append_printf (text, "%s%sif%u[%s] >> s->v_%s[%sat%u[%s]]",
                            i ? " & " : "", row, i, k, map, row, i, k);
  g_string_append (text, " & 1");
  return g_string_free (text, FALSE);
}

void
rg_emit_put_row_move (RgEmitWriter *writer, const RgEmitRowPlace *place,
                      const char *condition, const char *k)
{
  char **words = g_strsplit (place->before, ", ", 2);
  char *tags = g_strdup_printf ("r%u->m[%s]", place->number, k);
  char *both = rg_emit_joined (writer->emit, words[0], tags);
  if (writer->emit->form.two_words)
    rg_emit_line (writer, "put_move_if (&%s, %s, %s, %s | r%u->c[%s], 0);",
                  place->next, condition, both, words[1], place->number, k);
  else
    rg_emit_line (writer, "put_move_if (&%s, %s, %s, 0);", place->next,
                  condition, both);
  g_free (both);
  g_free (tags);
  g_strfreev (words);
}

/* Adds those moves of the row that pass, one after the other. */
static void
write_one_by_one (RgEmitWriter *writer, const RgEmitRows *rows,
                  const RgEmitRowPlace *place)
{
  char *row = g_strdup_printf ("r%u->", place->number);
  char *k = g_strdup_printf ("k%u", place->number);
  char *tests = tests_text (writer->emit, rows, row, k);
  rg_emit_open (writer, "for (unsigned %s = 0; %s < %u; %s++)", k, k,
                rows->width, k);
  rg_emit_put_row_move (writer, place, tests, k);
  rg_emit_close (writer);
  g_free (tests);
  g_free (k);
  g_free (row);
}

void
rg_emit_note_sets (RgEmitWriter *writer, guint n)
{
  enum { MOST_SETS = 4096 };
  const guint64 all = (guint64)n * (writer->loops == 0 ? 1 : writer->n_chosen);
  writer->refused = writer->refused || writer->loops > 1 || all > MOST_SETS;
  writer->n_sets += writer->refused ? 0 : (guint)all;
}

void
rg_emit_note_row_sets (RgEmitWriter *writer, guint n)
{
  writer->refused = writer->refused || writer->emit->form.two_words;
  rg_emit_note_sets (writer, n);
  writer->n_large++;
  writer->has_row_sets = TRUE;
}

static void
write_at_once (RgEmitWriter *writer, const RgEmitRows *rows,
               const RgEmitRowPlace *place)
{
  RgEmit *emit = writer->emit;
  const guint i = place->number;
  GString *mask = g_string_new (NULL);
  for (guint t = 0; t < rows->n_tests; t++)
    g_string_append_printf (
        mask, "%sROW_TEST (s->v_%s, %u, r%u, %u)", t ? " & " : "",
        rg_text (emit->game, rows->map->name), rows->map->cells, i, t);
  char *steps =
      emit->form.two_words ? g_strdup_printf (", r%u->c", i) : g_strdup ("");
  if (writer->sets)
    rg_emit_note_row_sets (writer, 1);
  rg_emit_line (writer, "%s (%s, %s, %u, r%u->m%s, %s);",
                writer->sets ? "PUT_ROW_SET" : "PUT_ROW", place->next,
                mask->str, rows->width, i, steps, place->before);
  if (!emit->form.two_words)
    g_free (steps);
  g_string_free (mask, TRUE);
}

RgEmitRowPlace
rg_emit_open_row (RgEmitWriter *writer, RgEmitRows *rows, guint number,
                  const char *row)
{
  const RgEmitRowPlace place = {
      .number = number,
      .next = writer->has_room ? g_strdup ("next")
                               : g_strdup_printf ("next%u", number),
      .before = rg_emit_move_words (writer)};
  rg_emit_line (writer, "const struct moves_%u *const r%u = &moves_%u[%s];",
                rows->number, number, rows->number, row);
  if (!writer->has_room) {
    rg_emit_line (writer, "Move *%s = room_for (w, %u);", place.next,
                  rows->width);
    rg_emit_open (writer, "if (%s)", place.next);
  }
  return place;
}

void
rg_emit_close_row (RgEmitWriter *writer, RgEmitRowPlace *place)
{
  if (!writer->has_room) {
    rg_emit_line (writer, "w->next = %s;", place->next);
    rg_emit_close (writer);
  }
  g_free (place->next);
  g_free (place->before);
}

void
rg_emit_write_rows (RgEmitWriter *writer, RgEmitRows *rows)
{
  const guint i = ++writer->counter;
  const gboolean at_once = rg_emit_tests_row_at_once (writer->emit, rows);
  char *row = rg_emit_row_text (writer, rows->keys);
  RgEmitRowPlace place = rg_emit_open_row (writer, rows, i, row);
  writer->refused = writer->refused || !at_once;
  if (at_once)
    write_at_once (writer, rows, &place);
  else
    write_one_by_one (writer, rows, &place);
  rg_emit_close_row (writer, &place);
  g_free (row);
}

/* -- to pick moves --------------------------------------------------------- */

void
rg_emit_write_picks (const RgEmit *emit, RgEmitRows *rows)
{
  const gboolean packed = emit->form.packed;
  char *at = g_strdup_printf ("moves_%u[row].", rows->number);
  char *tests = tests_text (emit, rows, at, "i");
  RgCodeItem *function = rg_code_function (
      emit->unit, "%s %spick_%u (const Scan *s, unsigned row, uint64_t number)",
      packed ? "static inline" : "SETS", packed ? "Move " : "const Move *",
      rows->number);
  function->comment = "The move of that number among those of the row that"
                      " pass.";
  rg_code_add (function->body,
               "unsigned k = 0; unsigned passed = 0;"
               "for (unsigned i = 0; i < %u; i++) {"
               "  passed += %s; k += passed <= number;"
               "}"
               "return %s%sm[k];",
               rows->width, tests,
               packed ? "" : "(const Move *)(const void *)&", at);
  g_free (tests);
  g_free (at);
}

/* -- tables ---------------------------------------------------------------- */

/* As it stands in a list: the size is a number of words. */
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

/* Words of the moves of a row, so many with those behind the last. */
static guint
n_words (const RgEmit *emit, const RgEmitRows *rows)
{
  return rg_emit_tests_row_at_once (emit, rows)
             ? (rows->width + AT_ONCE - 1) / AT_ONCE * AT_ONCE
             : rows->width;
}

/* Records may be picked by slots, without the table's tests. */
static guint
n_tests (const RgEmit *emit, const RgEmitRows *rows)
{
  return emit->form.packed ||
                 rg_code_names (emit->unit, "pick_%u", rows->number)
             ? rows->n_tests
             : 0;
}

static void
add_fields (const RgEmit *emit, const RgEmitRows *rows, RgCodeItem *table)
{
  const guint n = n_words (emit, rows);
  rg_code_field (table, "%s m[%u]", emit->form.packed ? "uint64_t" : "Record",
                 n);
  if (emit->form.two_words)
    rg_code_field (table, "uint64_t c[%u]", n);
  for (guint i = 0; i < n_tests (emit, rows); i++)
    rg_code_field (table, "uint32_t if%u[%u]", i, rows->width);
  for (guint i = 0; i < n_tests (emit, rows); i++)
    rg_code_field (table, "uint8_t at%u[%u]", i, rows->width);
}

/* What the moves have of one kind: a list. */
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

static void
put_tests (RgCodeItem *table, const RgEmitRows *rows,
           const RgEmitRowMove *moves, guint test, gboolean codes)
{
  rg_code_put_open (table);
  for (guint k = 0; k < rows->width; k++) {
    const gboolean tested = test < moves[k].n_tests;
    if (codes)
      rg_code_put_hex (table,
                       tested ? moves[k].tests[test].codes : G_MAXUINT32);
    else
      rg_code_put_number (table, tested ? moves[k].tests[test].cell : 0);
  }
  rg_code_put_close (table);
}

static void
add_table (const RgEmit *emit, const RgEmitRows *rows)
{
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const struct moves_%u moves_%u[]",
                     rows->number, rows->number);
  const guint n = n_tests (emit, rows);
  add_fields (emit, rows, table);
  for (guint row = 0; row < rows->n_rows; row++) {
    const RgEmitRowMove *moves =
        &g_array_index (rows->moves, RgEmitRowMove, row * rows->width);
    rg_code_put_open (table);
    put_moves (table, emit, moves, rows->width, FALSE);
    if (emit->form.two_words)
      put_moves (table, emit, moves, rows->width, TRUE);
    for (guint i = 0; i < 2 * n; i++)
      put_tests (table, rows, moves, i % n, i < n);
    rg_code_put_close (table);
  }
}

void
rg_emit_row_tables (const RgEmit *emit)
{
  for (guint i = 0; i < emit->rows.all->len; i++) {
    const RgEmitRows *rows = g_ptr_array_index (emit->rows.all, i);
    if (rg_code_names (emit->unit, "moves_%u", rows->number))
      add_table (emit, rows);
  }
}
