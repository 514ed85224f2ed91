/* Rows of tables of whole moves by columns (tables/rows/columns.h): sets of the
 * symbols whose moves pass, to count moves, or to list them. */
#include "emit/c/search/search.h"
#include "emit/c/sets/words.h"
#include "emit/c/tables/rows/columns.h"
#include "emit/c/views/cells-lower.h"

/* The cells with one of these codes; bits of others may be set, too, but not of
 * cells that have another code. */
static char *
cells_text (const RgEmitWriter *writer, const RgEmitRows *rows,
            const RgEmitRowColumns *columns, guint32 codes)
{
  RgEmit *emit = writer->emit;
  const RgEmitSet *all = rg_emit_set (emit->symbols, rows->map->type->target);
  guint32 others = 0;
  for (guint32 i = 0; i < all->n; i++)
    others |= ~codes & 1u << (all->low + i);
  const gboolean denied =
      __builtin_popcount (others) < __builtin_popcount (codes);
  GString *text = g_string_new (denied ? "~(" : "");
  char *low = g_strdup_printf ("%u", columns->low);
  char *n = g_strdup_printf ("%u", columns->n_cells);
  const guint32 asked = denied ? others : codes;
  for (guint32 code = 0; code < 32; code++) {
    if (!(asked >> code & 1))
      continue;
    char *cells = rg_emit_cells_with (emit, rows->map, code, low, n);
    g_string_append_printf (text, "%s%s",
                            asked & ((1u << code) - 1) ? " | " : "", cells);
    g_free (cells);
  }
  g_free (low);
  g_free (n);
  g_string_append (text, denied ? asked ? ")" : "UINT64_C (0))" : "");
  return g_string_free (text, FALSE);
}

/* `cells1_6`, which is opened if `opened` doesn't have it. */
static char *
open_cells (RgEmitWriter *writer, const RgEmitRows *rows,
            const RgEmitRowColumns *columns, guint32 codes, GArray *opened)
{
  char *name = g_strdup_printf ("cells%u_%x", writer->counter, codes);
  for (guint i = 0; i < opened->len; i++) {
    if (g_array_index (opened, guint32, i) == codes)
      return name;
  }
  g_array_append_val (opened, codes);
  char *text = cells_text (writer, rows, columns, codes);
  rg_emit_line (writer, "const uint64_t %s = %s;", name, text);
  g_free (text);
  return name;
}

/* The symbols whose moves of the column pass. */
static char *
column_text (RgEmitWriter *writer, const RgEmitRows *rows,
             const RgEmitRowColumns *columns, const RgEmitRowColumn *column,
             const char *mask, GArray *opened)
{
  char *bits = rg_emit_bits_text (column->rows);
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%s%s%s", mask ? mask : "", mask ? " & " : "",
                          bits);
  for (guint32 t = 0; t < column->n_tests; t++) {
    char *cells = open_cells (writer, rows, columns, column->codes[t], opened);
    const gint32 shift = column->offset[t] - (gint32)columns->low;
    g_string_append (text, " & ");
    g_string_append (text, cells);
    if (shift != 0)
      g_string_append_printf (text, " %s %d", shift > 0 ? ">>" : "<<",
                              ABS (shift));
    g_free (cells);
  }
  g_free (bits);
  return g_string_free (text, FALSE);
}

/* The column, and those behind it that have moves in other rows than those
 * before, as one set; `done` gets them. */
static char *
joined_columns (RgEmitWriter *writer, const RgEmitRows *rows,
                const RgEmitRowColumns *columns, guint first, const char *mask,
                gboolean *done, GArray *opened)
{
  GString *text = g_string_new (NULL);
  guint64 taken = 0;
  for (guint k = first; k < columns->n; k++) {
    const RgEmitRowColumn *column = &columns->columns[k];
    if (done[k] || taken & column->rows)
      continue;
    char *bits = column_text (writer, rows, columns, column, mask, opened);
    g_string_append_printf (text, "%s(%s)", taken ? " | " : "", bits);
    taken |= column->rows;
    done[k] = TRUE;
    g_free (bits);
  }
  return g_string_free (text, FALSE);
}

/* The symbols whose move at that place of the row passes; NULL: none has a move
 * there. */
static char *
place_text (RgEmitWriter *writer, const RgEmitRows *rows,
            const RgEmitRowColumns *columns, guint32 place, const char *mask,
            GArray *opened)
{
  GString *text = g_string_new (NULL);
  for (guint k = 0; k < columns->n; k++) {
    const RgEmitRowColumn *column = &columns->columns[k];
    if (column->place != place)
      continue;
    char *bits = column_text (writer, rows, columns, column, mask, opened);
    g_string_append_printf (text, "%s(%s)", text->len ? " | " : "", bits);
    g_free (bits);
  }
  return g_string_free (text, text->len == 0);
}

/* One set more. */
static void
put_set (RgEmitWriter *writer, const char *bits, const char *before, guint n)
{
  if (before)
    rg_emit_line (writer, "next = put_set (next, %s, %s, 0);", bits, before);
  else
    rg_emit_line (writer, "counts->sets[%u] = %s;", n, bits);
}

/* Few sets, without regard to places; how many. */
static guint
write_joined (RgEmitWriter *writer, const RgEmitRows *rows,
              const RgEmitRowColumns *columns, const char *mask,
              const char *before)
{
  GArray *opened = g_array_new (FALSE, FALSE, sizeof (guint32));
  gboolean *done = g_new0 (gboolean, columns->n);
  guint n = 0;
  for (guint k = 0; k < columns->n; k++) {
    if (done[k])
      continue;
    char *bits = joined_columns (writer, rows, columns, k, mask, done, opened);
    put_set (writer, bits, before, n++);
    g_free (bits);
  }
  g_array_unref (opened);
  g_free (done);
  return n;
}

static guint
write_places (RgEmitWriter *writer, const RgEmitRows *rows,
              const RgEmitRowColumns *columns, const RgEmitSlots *slots,
              const char *mask, const char *before)
{
  GArray *opened = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint k = 0; k < slots->n_places; k++) {
    char *bits =
        place_text (writer, rows, columns, slots->places[k], mask, opened);
    put_set (writer, bits, before, k);
    g_free (bits);
  }
  g_array_unref (opened);
  return slots->n_places;
}

void
rg_emit_write_columns (RgEmitWriter *writer, RgEmitRows *rows,
                       const RgEmitRowColumns *columns,
                       const RgEmitSlots *slots, guint32 first,
                       const char *mask)
{
  char *before = writer->emit->form.packed ? rg_emit_move_words (writer) : NULL;
  ++writer->counter;
  const guint n =
      slots->n > 0 ? write_places (writer, rows, columns, slots, mask, before)
                   : write_joined (writer, rows, columns, mask, before);
  writer->counts = TRUE;
  writer->counted = (RgEmitCountedRows){rows, first, n, 0, *slots};
  writer->refused = writer->refused || writer->loops > 1;
  writer->n_sets += n;
  writer->n_large++;
  g_free (before);
}

/* `passed2_0`: the symbols whose first move passes, and so on.  All of them
 * together, as C. */
static char *
open_places (RgEmitWriter *writer, const RgEmitRows *rows,
             const RgEmitRowColumns *columns, const char *mask)
{
  GArray *opened = g_array_new (FALSE, FALSE, sizeof (guint32));
  GString *all = g_string_new (NULL);
  for (guint32 k = 0; k < rows->width; k++) {
    char *bits = place_text (writer, rows, columns, k, mask, opened);
    if (bits) {
      rg_emit_line (writer, "const uint64_t passed%u_%u = %s;", writer->counter,
                    k, bits);
      g_string_append_printf (all, "%spassed%u_%u", all->len ? " | " : "",
                              writer->counter, k);
    }
    g_free (bits);
  }
  g_array_unref (opened);
  return g_string_free (all, FALSE);
}

static gboolean
has_place (const RgEmitRowColumns *columns, guint32 place)
{
  guint k = 0;
  while (k < columns->n && columns->columns[k].place != place)
    k++;
  return k < columns->n;
}

void
rg_emit_list_columns (RgEmitWriter *writer, RgEmitRows *rows,
                      const RgEmitRowColumns *columns, guint32 first,
                      const char *mask)
{
  const guint i = ++writer->counter;
  char *all = open_places (writer, rows, columns, mask);
  rg_emit_open (writer,
                "for (uint64_t rows%u = %s; rows%u; rows%u &= rows%u - 1)", i,
                all, i, i, i);
  rg_emit_line (writer, "const unsigned i%u = lowest_bit (rows%u);", i, i);
  char *row = first > 0 ? g_strdup_printf ("i%u + %u", i, first)
                        : g_strdup_printf ("i%u", i);
  RgEmitRowPlace place = rg_emit_open_row (writer, rows, i, row);
  for (guint32 k = 0; k < rows->width; k++) {
    if (!has_place (columns, k))
      continue;
    char *passes = g_strdup_printf ("passed%u_%u >> i%u & 1", i, k, i);
    char *number = g_strdup_printf ("%u", k);
    rg_emit_put_row_move (writer, &place, passes, number);
    g_free (number);
    g_free (passes);
  }
  rg_emit_close_row (writer, &place);
  rg_emit_close (writer);
  g_free (row);
  g_free (all);
}
