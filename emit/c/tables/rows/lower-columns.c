/* Lowers bit slices of tables of moves (tables/rows/columns.h): sets of the
 * symbols whose moves pass, to count or list moves.
 *
 *     const uint64_t cells2_10 = match (s->v_board, 64, 4);
 *     const uint64_t passed2_0 = mask1 & 0x7f7f7f7f7f7f7f7f & cells2_10 >> 8;
 *     for (uint64_t rows2 = passed2_0 | passed2_1; rows2; rows2 &= rows2 - 1) {
 *       const unsigned i2 = lowest_bit (rows2);
 *       put_move_if (&next2, passed2_0 >> i2 & 1, m | moves_0[i2].m[0], 0);
 *       ...
 */
#include "emit/c/search/search.h"
#include "emit/c/sets/set-printer.h"
#include "emit/c/tables/rows/columns.h"
#include "emit/c/views/lowering.h"

/* The tested cells with one of these codes, as a word whose bit 0 is the first
 * of them. Bits after the last of them may be set, too. */
static RgCodeExpr *
lower_cells (const RgEmitWriter *writer, const RgEmitRows *rows,
             const RgEmitRowColumns *columns, guint32 codes)
{
  const RgEmit *emit = writer->emit;
  gboolean is_complement;
  const guint32 compared_codes =
      rg_emit_find_compared_codes (emit, rows, codes, &is_complement);
  RgCodeExpr *cells = NULL;
  for (guint32 code = 0; code < 32; code++) {
    if (compared_codes >> code & 1)
      cells = rg_code_join (
          emit->unit, cells, "|",
          rg_emit_lower_cells_from (
              emit->unit,
              rg_emit_find_cells_with_code (emit, rows->table.map, code),
              columns->first_cell, NULL,
              rg_code_number (emit->unit, columns->n_cells)));
  }
  cells = cells ? cells : rg_code_expr (emit->unit, "UINT64_C (0)");
  return is_complement ? rg_code_expr (emit->unit, "~%p", (gpointer)cells)
                       : cells;
}

/* The C variable with these cells, such as `cells1_6`; declares it unless it is
 * in `declared_codes`. */
static RgCodeExpr *
open_cells (RgEmitWriter *writer, const RgEmitRows *rows,
            const RgEmitRowColumns *columns, guint32 codes,
            GArray *declared_codes)
{
  RgCodeExpr *name =
      rg_code_expr (writer->unit, "cells%u_%x", writer->counter, codes);
  for (guint i = 0; i < declared_codes->len; i++) {
    if (g_array_index (declared_codes, guint32, i) == codes)
      return name;
  }
  g_array_append_val (declared_codes, codes);
  rg_emit_line (writer, "const uint64_t %s = %p;", name->name,
                (gpointer)lower_cells (writer, rows, columns, codes));
  return name;
}

/* The symbols of the word `mask` (NULL: of all) whose moves in the column pass.
 */
static RgCodeExpr *
lower_column (RgEmitWriter *writer, const RgEmitRows *rows,
              const RgEmitRowColumns *columns, const RgEmitRowColumn *column,
              RgCodeExpr *mask, GArray *declared_codes)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *passing_symbols =
      rg_code_join (unit, mask, "&", rg_code_hex (unit, column->rows));
  for (guint32 t = 0; t < column->n_tests; t++) {
    RgCodeExpr *cells =
        open_cells (writer, rows, columns, column->codes[t], declared_codes);
    const gint32 shift = column->offset[t] - (gint32)columns->first_cell;
    if (shift != 0)
      cells = rg_code_join (unit, cells, shift > 0 ? ">>" : "<<",
                            rg_code_number (unit, (guint64)ABS (shift)));
    passing_symbols = rg_code_join (unit, passing_symbols, "&", cells);
  }
  return passing_symbols;
}

/* The symbols of the word `mask` (NULL: of all) whose move at this place of the
 * row passes. NULL: none has a move there. */
static RgCodeExpr *
lower_place (RgEmitWriter *writer, const RgEmitRows *rows,
             const RgEmitRowColumns *columns, guint32 place, RgCodeExpr *mask,
             GArray *declared_codes)
{
  RgCodeExpr *passing_symbols = NULL;
  for (guint k = 0; k < columns->n; k++) {
    const RgEmitRowColumn *column = &columns->columns[k];
    if (column->place == place)
      passing_symbols = rg_code_join (
          writer->unit, passing_symbols, "|",
          lower_column (writer, rows, columns, column, mask, declared_codes));
  }
  return passing_symbols;
}

/* Writes the n-th set: for records to the counts of random plays, for packed
 * moves to the list of sets. */
static void
write_set (RgEmitWriter *writer, RgCodeExpr *bits, guint n)
{
  RgCodeUnit *unit = writer->unit;
  if (!writer->emit->form.packed) {
    rg_emit_line (writer, "counts->sets[%u] = %p;", n, (gpointer)bits);
    return;
  }
  const RgCodeExpr *put_call = rg_emit_add_word_arguments (
      writer, rg_code_expr (unit, "put_set (next, %p)", (gpointer)bits));
  rg_emit_line (writer, "next = %p;",
                (gpointer)rg_code_with_argument (unit, put_call,
                                                 rg_code_number (unit, 0)));
}

/* Writes sets that ignore places: each is the union of the columns with one
 * number. */
static void
write_joined_sets (RgEmitWriter *writer, const RgEmitRows *rows,
                   const RgEmitRowColumns *columns, RgCodeExpr *mask,
                   GArray *declared_codes)
{
  for (guint n = 1;; n++) {
    RgCodeExpr *union_expr = NULL;
    for (guint k = 0; k < columns->n; k++) {
      if (columns->columns[k].set_number == n)
        union_expr = rg_code_join (writer->unit, union_expr, "|",
                                   lower_column (writer, rows, columns,
                                                 &columns->columns[k], mask,
                                                 declared_codes));
    }
    if (!union_expr)
      return;
    write_set (writer, union_expr, n - 1);
  }
}

void
rg_emit_write_columns (RgEmitWriter *writer, const RgEmitRows *rows,
                       const RgEmitRowColumns *columns,
                       const RgEmitSlots *slots, RgCodeExpr *mask)
{
  GArray *declared_codes = g_array_new (FALSE, FALSE, sizeof (guint32));
  ++writer->counter;
  if (slots->n == 0)
    write_joined_sets (writer, rows, columns, mask, declared_codes);
  for (guint k = 0; slots->n > 0 && k < slots->n_places; k++)
    write_set (writer,
               lower_place (writer, rows, columns, slots->places[k], mask,
                            declared_codes),
               k);
  g_array_unref (declared_codes);
}

/* Declares `passed2_0`, the symbols whose first move passes, and so on for each
 * place that has moves, where 2 is the writer's counter. Returns the union of
 * these sets. */
static RgCodeExpr *
open_places (RgEmitWriter *writer, const RgEmitRows *rows,
             const RgEmitRowColumns *columns, RgCodeExpr *mask)
{
  RgCodeUnit *unit = writer->unit;
  GArray *declared_codes = g_array_new (FALSE, FALSE, sizeof (guint32));
  RgCodeExpr *passing_symbols = NULL;
  for (guint32 k = 0; k < rows->table.width; k++) {
    RgCodeExpr *bits =
        lower_place (writer, rows, columns, k, mask, declared_codes);
    if (!bits)
      continue;
    RgCodeExpr *passing_variable =
        rg_code_expr (unit, "passed%u_%u", writer->counter, k);
    rg_emit_line (writer, "const uint64_t %s = %p;", passing_variable->name,
                  (gpointer)bits);
    passing_symbols =
        rg_code_join (unit, passing_symbols, "|", passing_variable);
  }
  g_array_unref (declared_codes);
  return passing_symbols;
}

/* Whether some column has this place. */
static gboolean
has_place (const RgEmitRowColumns *columns, guint32 place)
{
  guint k = 0;
  while (k < columns->n && columns->columns[k].place != place)
    k++;
  return k < columns->n;
}

void
rg_emit_write_column_moves (RgEmitWriter *writer, const RgEmitRows *rows,
                            const RgEmitRowColumns *columns, guint32 first_row,
                            RgCodeExpr *mask)
{
  RgCodeUnit *unit = writer->unit;
  const guint i = ++writer->counter;
  rg_emit_open (writer,
                "for (uint64_t rows%u = %p; rows%u; rows%u &= rows%u - 1)", i,
                (gpointer)open_places (writer, rows, columns, mask), i, i, i);
  rg_emit_line (writer, "const unsigned i%u = lowest_bit (rows%u);", i, i);
  RgCodeExpr *row = rg_code_expr (unit, "i%u", i);
  if (first_row > 0)
    row = rg_code_join (unit, row, "+", rg_code_number (unit, first_row));
  const RgEmitRowPlace place = rg_emit_open_row (writer, rows, i, row);
  for (guint32 k = 0; k < rows->table.width; k++) {
    if (has_place (columns, k))
      rg_emit_write_row_move (
          writer, &place,
          rg_code_expr (unit, "passed%u_%u >> i%u & 1", i, k, i),
          rg_code_number (unit, k));
  }
  rg_emit_close_row (writer, &place);
  rg_emit_close (writer);
}
