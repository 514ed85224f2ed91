/* Groups the moves of a table into columns (columns.h), greedily. A move goes
 * to the first column that has no other move of its row, and has equal tests;
 * cells are counted from the symbol of the row. If columns are by place, the
 * moves of a column must have one place in their rows.
 *
 *     row of v     v + 8 is e        row of v + 1     v + 9 is e       column 0
 *                  v + 7 is foe                       v + 8 is foe     column 1
 *
 * Also estimates the number of rows with moves, and records which sets of cells
 * the columns read. */
#include "emit/c/tables/rows/columns.h"
#include "emit/c/model/programs.h"
#include "emit/c/views/views.h"

/* Whether the move never passes, such as one for padding. */
static gboolean
is_unsatisfiable (const RgEmitRowMove *move)
{
  for (guint32 i = 0; i < move->n_tests; i++) {
    if (!move->tests[i].codes)
      return TRUE;
  }
  return FALSE;
}

/* Whether the tests of the move, in the row of symbol i, equal those of the
 * column. */
static gboolean
has_equal_tests (const RgEmitRowColumn *column, const RgEmitRowMove *move,
                 guint32 i)
{
  if (column->n_tests != move->n_tests)
    return FALSE;
  for (guint32 t = 0; t < move->n_tests; t++) {
    if (column->codes[t] != move->tests[t].codes ||
        column->offset[t] != (gint32)move->tests[t].cell - (gint32)i)
      return FALSE;
  }
  return TRUE;
}

/* Adds the move of symbol i to the first column that has its tests and no move
 * of symbol i yet, or to a new one.  With `by_place`, the column must also have
 * the place.  FALSE: too many columns. */
static gboolean
add_move_to_column (RgEmitRowColumns *columns, const RgEmitRowMove *move,
                    guint32 i, guint32 place)
{
  guint number = 0;
  while (number < columns->n &&
         (columns->columns[number].rows >> i & 1 ||
          (columns->by_place && columns->columns[number].place != place) ||
          !has_equal_tests (&columns->columns[number], move, i)))
    number++;
  if (number == RG_EMIT_SHORT)
    return FALSE;
  RgEmitRowColumn *column = &columns->columns[number];
  if (number == columns->n) {
    columns->n++;
    column->place = place;
    column->n_tests = move->n_tests;
    for (guint32 t = 0; t < move->n_tests; t++) {
      column->codes[t] = move->tests[t].codes;
      column->offset[t] = (gint32)move->tests[t].cell - (gint32)i;
    }
  }
  column->rows |= G_GUINT64_CONSTANT (1) << i;
  return TRUE;
}

/* Assigns all moves to columns.  FALSE: a symbol has no row, or there are too
 * many columns, or none. */
static gboolean
assign_columns (RgEmitRowColumns *columns, const RgEmitRows *rows,
                const RgEmitSet *set)
{
  const RgEmitGlobal *chosen = g_ptr_array_index (rows->table.keys, 0);
  for (guint32 i = 0; i < set->n; i++) {
    const guint32 row = set->low + i - chosen->values->low;
    if (row >= rows->table.n_rows)
      return FALSE;
    for (guint32 k = 0; k < rows->table.width; k++) {
      const RgEmitRowMove *move = &g_array_index (
          rows->table.entries, RgEmitRowMove, row * rows->table.width + k);
      if (!is_unsatisfiable (move) && !add_move_to_column (columns, move, i, k))
        return FALSE;
    }
  }
  return columns->n > 0;
}

/* Finds the range of the tested cells.  FALSE: it does not fit a word, or no
 * cell is tested. */
static gboolean
find_cell_range (RgEmitRowColumns *columns)
{
  gint32 low = G_MAXINT32, high = -1;
  for (guint k = 0; k < columns->n; k++) {
    const RgEmitRowColumn *column = &columns->columns[k];
    const gint32 first = __builtin_ctzll (column->rows);
    const gint32 last = RG_EMIT_WORD - 1 - __builtin_clzll (column->rows);
    for (guint32 t = 0; t < column->n_tests; t++) {
      low = MIN (low, first + column->offset[t]);
      high = MAX (high, last + column->offset[t]);
    }
  }
  columns->first_cell = (guint32)low;
  columns->n_cells = (guint32)(high - low + 1);
  return low <= high && high - low < RG_EMIT_WORD;
}

RgEmitRowColumns *
rg_emit_find_row_columns (const RgEmit *emit, const RgEmitRows *rows,
                          const RgEmitSet *set, gboolean by_place)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_MOVE_TABLE_BITSLICES) ||
      rows->table.keys->len != 1 || set->n > RG_EMIT_WORD || !set->ascending)
    return NULL;
  RgEmitRowColumns *columns = g_new0 (RgEmitRowColumns, 1);
  columns->columns = g_new0 (RgEmitRowColumn, RG_EMIT_SHORT);
  columns->n_rows = set->n;
  columns->by_place = by_place;
  if (assign_columns (columns, rows, set) && find_cell_range (columns))
    return columns;
  rg_emit_columns_free (columns);
  return NULL;
}

void
rg_emit_columns_free (RgEmitRowColumns *columns)
{
  g_free (columns->columns);
  g_free (columns);
}

/* -- estimated number of symbols ------------------------------------------- */

/* Evaluates the expression in the initial state, given these codes of scalars.
 * FALSE: the value is unknown or does not exist. */
static gboolean
evaluate_initially (const RgEmit *emit, const RgExpr *expr,
                    const guint32 *known, guint32 *code)
{
  const RgEmitAssumptions assumed = {.emit = emit, .known = known};
  const RgEmitProgram *program = rg_emit_get_program (emit, expr);
  gsize cell;
  if (program->kind != RG_EMIT_CELL)
    return rg_emit_run_program (program, &assumed, code) == RG_EMIT_KNOWN;
  if (rg_emit_type (emit, expr)->kind != RG_TYPE_SET ||
      !rg_emit_need_value (emit, program->global) ||
      rg_emit_compute_place (program, &assumed, &cell) != RG_EMIT_KNOWN)
    return FALSE;
  *code = program->global->initial[cell];
  return TRUE;
}

/* Whether the comparison is known to hold in the initial state. */
static gboolean
passes_initially (const RgEmit *emit, const RgAction *action,
                  const guint32 *known)
{
  guint32 left, right;
  return rg_action_is_comparison (action) &&
         evaluate_initially (emit, action->left, known, &left) &&
         evaluate_initially (emit, action->right, known, &right) &&
         (left == right) == (action->kind == RG_EQUAL);
}

guint
rg_emit_count_initial_rows (const RgEmit *emit, const RgEmitArc *assignment,
                            const RgEmitArc *last, const RgEmitSet *set)
{
  const RgEmitGlobal *chosen =
      rg_emit_written (emit, rg_emit_action (emit, assignment));
  guint32 *known = g_new (guint32, emit->variables->len);
  guint n = 0;
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    known[v] = !global->map && rg_emit_need_value (emit, global)
                   ? global->initial[0]
                   : RG_NONE;
  }
  for (guint32 i = 0; i < set->n; i++) {
    const RgEmitArc *arc = assignment;
    known[chosen->variable] =
        rg_emit_symbol (emit->symbols, set->symbols[i]).code;
    gboolean passes = TRUE;
    while (passes && arc != last) {
      arc =
          rg_emit_arc (emit->moves, rg_emit_node (emit->moves, arc->to)->first);
      passes = passes_initially (emit, rg_emit_action (emit, arc), known);
    }
    n += passes;
  }
  g_free (known);
  return n;
}

/* -- reads ----------------------------------------------------------------- */

guint32
rg_emit_find_compared_codes (const RgEmit *emit, const RgEmitRows *rows,
                             guint32 codes, gboolean *is_complement)
{
  const RgEmitSet *values =
      rg_emit_set (emit->symbols, rows->table.map->type->target);
  guint32 excluded_codes = 0;
  for (guint32 i = 0; i < values->n; i++)
    excluded_codes |= ~codes & 1u << (values->low + i);
  *is_complement =
      __builtin_popcount (excluded_codes) < __builtin_popcount (codes);
  return *is_complement ? excluded_codes : codes;
}

void
rg_emit_mark_columns_read (const RgEmit *emit, const RgEmitRows *rows,
                           const RgEmitRowColumns *columns)
{
  gboolean is_complement;
  for (guint k = 0; k < columns->n; k++) {
    const RgEmitRowColumn *column = &columns->columns[k];
    for (guint32 t = 0; t < column->n_tests; t++) {
      const guint32 compared_codes = rg_emit_find_compared_codes (
          emit, rows, column->codes[t], &is_complement);
      for (guint32 code = 0; code < 32; code++) {
        if (compared_codes >> code & 1)
          rg_emit_read_cells (emit, rows->table.map, code);
      }
    }
  }
}
