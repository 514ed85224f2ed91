/* Lowers checks for lines of cells (tables/lines/lines.h), and adds the C
 * tables of the lines. The cells with the value become a set of bits, which is
 * compared with all lines of a row, or with few short ones:
 *
 *     return some_line (set, cells_0[row], has_0[row], 8);
 *     return some_of_few_lines (set, cells_0[row], 3);
 *     return some_short_line (s->v_board, s->v_me, cells_0[row], 3, 2);
 *
 * The last form compares the cells of few short lines one by one, if no set of
 * cells is maintained. */
#include "emit/c/data/tables.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/lines/few-lines.h"
#include "emit/c/views/lowering.h"

/* The set of cells that have the value. */
static RgCodeExpr *
lower_cells (const RgEmitWriter *writer, const RgEmitLines *lines,
             RgCodeExpr *value)
{
  const RgEmit *emit = writer->emit;
  const RgEmitGlobal *map = lines->table.map;
  guint32 code;
  if (!rg_emit_evaluate (emit, lines->value, NULL, &code) &&
      !rg_emit_has_cells_with_unknown (emit, map, lines->value))
    return rg_code_expr (emit->unit, "match (s->v_%s, %u, %p)",
                         rg_text (emit->game, map->name), map->cells,
                         (gpointer)value);
  return rg_emit_lower_cells_from (
      emit->unit,
      rg_emit_evaluate (emit, lines->value, NULL, &code)
          ? rg_emit_find_cells_with_code (emit, map, code)
          : rg_emit_find_cells_with_unknown (emit, map, value),
      0, NULL, rg_code_number (emit->unit, map->cells));
}

/* Lowers the value, and discards its guards. */
static RgCodeExpr *
lower_value (RgEmitWriter *writer, const RgEmitLines *lines)
{
  rg_emit_begin_guards (writer);
  RgCodeExpr *value = rg_emit_lower_expr (writer, lines->value);
  rg_emit_end_guards (writer);
  return value;
}

void
rg_emit_write_lines (RgEmitWriter *writer, const RgEmitLines *lines)
{
  const guint n = lines->table.number, width = lines->padded_width;
  const char *map = rg_text (writer->emit->game, lines->table.map->name);
  RgCodeExpr *value = lower_value (writer, lines);
  rg_code_comment (writer->block,
                   "Lines of cells of %s that have one value, or have not.",
                   map);
  rg_emit_line (writer, "const unsigned row = %p;",
                (gpointer)rg_emit_lower_row (writer, lines->table.keys));
  if (lines->length > 0 &&
      !rg_emit_compares_lines_as_sets (writer->emit, lines)) {
    rg_emit_line (
        writer, "return some_short_line (s->v_%s, %p, cells_%u[row], %u, %u);",
        map, (gpointer)value, n, width, lines->length);
    return;
  }
  rg_emit_line (writer, "const uint64_t set = %p;",
                (gpointer)lower_cells (writer, lines, value));
  if (lines->length > 0)
    rg_emit_line (writer, "return some_of_few_lines (set, cells_%u[row], %u);",
                  n, width);
  else
    rg_emit_line (writer,
                  "return some_line (set, cells_%u[row], %s_%u[row], %u);", n,
                  lines->tests_absence ? "has" : "cells", n, width);
}

RgCodeExpr *
rg_emit_lower_few_lines (RgEmitWriter *writer, const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  const RgEmitCheck *check = rg_emit_check (emit, action);
  const RgEmitLines *lines =
      rg_emit_find_lines_at (emit, check->graph, check->root);
  return rg_code_expr (
      writer->unit, "%ssome_of_few_lines (%p, cells_%u[%p], %u)",
      action->kind == RG_REACHABLE ? "" : "!",
      (gpointer)lower_cells (writer, lines, lower_value (writer, lines)),
      lines->table.number,
      (gpointer)rg_emit_lower_row (writer, lines->table.keys),
      lines->padded_width);
}

RgCodeExpr *
rg_emit_lower_supposed_lines (RgEmitWriter *writer, const RgAction *action,
                              const RgAction *supposed_write)
{
  const RgEmit *emit = writer->emit;
  const RgEmitCheck *check = rg_emit_check (emit, action);
  const RgEmitLines *lines =
      rg_emit_find_all_lines_at (emit, check->graph, check->root);
  const RgEmitSet *keys =
      rg_emit_set (emit->symbols, lines->table.map->type->source);
  rg_emit_begin_guards (writer);
  gpointer value = rg_emit_lower_expr (writer, lines->value);
  gpointer cell = rg_emit_lower_expr (
      writer, rg_emit_strip_casts (supposed_write->left)->right);
  gpointer code = rg_emit_lower_value (writer, supposed_write);
  rg_emit_end_guards (
      writer); /* the previous write has already passed these guards */
  gpointer row = rg_emit_lower_row (writer, lines->table.keys);
  return rg_code_expr (
      writer->unit,
      "%ssome_line (match_supposed (s->v_%s, %u, %p, %p - %u, %p), "
      "cells_%u[%p], %s_%u[%p], %u)",
      action->kind == RG_REACHABLE ? "" : "!",
      rg_text (emit->game, lines->table.map->name), lines->table.map->cells,
      value, cell, keys->low, code, lines->table.number, row,
      lines->tests_absence ? "has" : "cells", lines->table.number, row,
      lines->padded_width);
}

/* The i-th line of a row.  Shorter rows are padded with their first line, empty
 * rows with a line that never fits. */
static RgEmitLine
find_line (const RgEmitLines *lines, guint32 row, guint32 i)
{
  const guint64 highest_bit = G_GUINT64_CONSTANT (1) << (RG_EMIT_WORD - 1);
  const gboolean has_spare_bit = lines->table.map->cells < RG_EMIT_WORD;
  guint n;
  const RgEmitLine *line = rg_emit_get_row (&lines->table, row, &n);
  if (n > 0)
    return line[i < n ? i : 0];
  return (RgEmitLine){lines->length > 0 ? G_MAXUINT64
                      : has_spare_bit   ? highest_bit
                                        : 0,
                      highest_bit};
}

/* Adds the table `name` of all lines: with their `cells`, or, if `is_required`,
 * their `required_cells`. */
static void
add_set_table (RgCodeUnit *unit, const RgEmitLines *lines, const char *name,
               gboolean is_required)
{
  RgCodeItem *table = rg_code_table (
      unit, "static const uint64_t %s_%u[%u][%u]", name, lines->table.number,
      lines->table.n_rows, lines->padded_width);
  for (guint32 row = 0; row < lines->table.n_rows; row++) {
    rg_code_put_open (table);
    for (guint32 i = 0; i < lines->padded_width; i++) {
      const RgEmitLine line = find_line (lines, row, i);
      rg_code_put_hex (table, is_required ? line.required_cells : line.cells);
    }
    rg_code_put_close (table);
  }
}

/* Appends the cells of a line, padded with its first cell. */
static void
put_cells (RgCodeItem *table, guint64 cells, guint32 length)
{
  const gint first = g_bit_nth_lsf ((gulong)cells, -1);
  gint cell = -1;
  for (guint32 i = 0; i < length; i++) {
    cell = i == 0 || cell != -1 ? g_bit_nth_lsf ((gulong)cells, cell) : -1;
    rg_code_put_number (table, cell == -1 ? first : cell);
  }
}

/* Adds the table for lines of few cells. The first byte of a row is 1 if it has
 * lines. */
static void
add_short_table (RgCodeUnit *unit, const RgEmitLines *lines)
{
  RgCodeItem *table = rg_code_table (
      unit, "static const uint8_t cells_%u[%u][%u]", lines->table.number,
      lines->table.n_rows, 1 + lines->padded_width * lines->length);
  for (guint32 row = 0; row < lines->table.n_rows; row++) {
    guint n;
    rg_emit_get_row (&lines->table, row, &n);
    rg_code_put_open (table);
    rg_code_put_number (table, n > 0);
    for (guint32 i = 0; i < lines->padded_width; i++)
      put_cells (table, n > 0 ? find_line (lines, row, i).cells : 1,
                 lines->length);
    rg_code_put_close (table);
  }
}

/* Adds the C tables of all lines that the program mentions. */
void
rg_emit_add_line_tables (const RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  const GPtrArray *tables = emit->tables[RG_EMIT_TABLE_LINES].all;
  for (guint i = 0; i < tables->len; i++) {
    const RgEmitLines *lines = g_ptr_array_index (tables, i);
    if (!rg_code_mentions (unit, "cells_%u", i))
      continue;
    if (lines->length > 0 && !rg_emit_compares_lines_as_sets (emit, lines)) {
      add_short_table (unit, lines);
      continue;
    }
    add_set_table (unit, lines, "cells", FALSE);
    if (lines->tests_absence && lines->length == 0)
      add_set_table (unit, lines, "has", TRUE);
  }
}
