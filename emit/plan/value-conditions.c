/* Comparisons as sets of values of the coordinate. */
#include "analysis/expressions.h"
#include "emit/plan/programs.h"
#include "emit/plan/value-search.h"

#include <string.h>

enum { MOST_WORK = 1 << 22, MOST_NESTED = 4, MOST_TESTS = 6 };

/* -- columns --------------------------------------------------------------- */

static gboolean
has_one_value (const guint32 *codes, const RgEmitView *view)
{
  guint32 seen = RG_NONE;
  RG_FOR_BITS (view->bits, i, view->n) {
    if (codes[i] != RG_NONE && seen != RG_NONE && codes[i] != seen)
      return FALSE;
    seen = codes[i] != RG_NONE ? codes[i] : seen;
  }
  return TRUE;
}

/* What it is, once it has a value. */
const RgEmitColumn *
rg_emit_intern_column (RgEmitValueSearch *search, const guint32 *codes,
                       const RgEmitView *view)
{
  const gboolean constant = has_one_value (codes, view);
  const guint32 n = constant ? 1 : view->n;
  guint32 first = RG_NONE;
  RG_FOR_BITS (view->bits, i, view->n)
    first = MIN (first, codes[i]);
  const guint32 *wanted = constant ? &first : codes;
  for (guint i = 0; i < search->columns->len; i++) {
    const RgEmitColumn *known = g_ptr_array_index (search->columns, i);
    if (known->constant == constant && known->n == n &&
        memcmp (known->codes, wanted, sizeof *wanted * n) == 0)
      return known;
  }
  RgEmitColumn *column =
      rg_arena_new_array (search->terms->arena, RgEmitColumn, 1);
  *column = (RgEmitColumn){
      constant, n,
      rg_arena_copy (search->terms->arena, wanted, sizeof *wanted * n)};
  g_ptr_array_add (search->columns, column);
  return column;
}

gboolean
rg_emit_value_mentions (RgEmitValueSearch *search, const RgEmitView *view,
                        const RgExpr *expr)
{
  const GPtrArray *variables = search->emit->variables;
  for (guint v = 0; v < variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, v);
    if (view->columns[v] && rg_expr_mentions (expr, global->name))
      return TRUE;
  }
  return FALSE;
}

static guint32
column_at (const RgEmitColumn *column, guint32 i)
{
  return column->codes[column->constant ? 0 : i];
}

/* The value of the program where the coordinate is i. */
static guint32
run_at (const RgEmitProgram *program, const RgEmitView *view, guint32 i)
{
  guint32 known[RG_EMIT_MOST_STEPS], value;
  for (guint k = 0; k < program->reads->len; k++) {
    const RgEmitGlobal *read = g_ptr_array_index (program->reads, k);
    known[k] = column_at (view->columns[read->variable], i);
    if (known[k] == RG_NONE)
      return RG_NONE;
  }
  return rg_emit_program_run (program, known, &value) ? value : RG_NONE;
}

/* FALSE where the expression depends on more than the columns. */
static gboolean
compile (RgEmitValueSearch *search, const RgEmitView *view, const RgExpr *expr,
         RgEmitProgram *program)
{
  program->emit = search->emit;
  program->n = 0;
  if (rg_emit_type (search->emit, expr)->kind != RG_TYPE_SET ||
      !rg_emit_program_add (program, expr))
    return FALSE;
  for (guint k = 0; k < program->reads->len; k++) {
    const RgEmitGlobal *read = g_ptr_array_index (program->reads, k);
    if (!view->columns[read->variable])
      return FALSE;
  }
  return TRUE;
}

/* By code of the coordinate; NULL where it depends on more. */
static guint32 *
evaluate (RgEmitValueSearch *search, const RgEmitView *view, const RgExpr *expr)
{
  RgEmitProgram program = {.reads = g_ptr_array_new ()};
  guint32 *codes = NULL;
  if (search->work < MOST_WORK && compile (search, view, expr, &program)) {
    search->work += view->n + 1;
    codes = g_new (guint32, view->n);
    memset (codes, 0xff, sizeof *codes * view->n);
    RG_FOR_BITS (view->bits, i, view->n)
      codes[i] = run_at (&program, view, i);
  }
  g_ptr_array_free (program.reads, TRUE);
  return codes;
}

const RgEmitColumn *
rg_emit_value_column (RgEmitValueSearch *search, const RgEmitView *view,
                      const RgExpr *expr)
{
  guint32 *codes = evaluate (search, view, expr);
  if (!codes)
    return NULL;
  const RgEmitColumn *column = rg_emit_intern_column (search, codes, view);
  g_free (codes);
  return column;
}

/* -- cells ----------------------------------------------------------------- */

/* A side that reads a cell whose place depends on the coordinate, and of which
 * a constant map may be taken then. */
typedef struct {
  const RgExpr *map;
  const RgEmitSet *source, *target; /* of the map */
  guint32 *index;                   /* by code of the coordinate */
  guint32 *values;                  /* by place in `target`: code of the side */
  gboolean plain;                   /* that is the cell itself */
} Cell;

static void
clear_cell (Cell *cell)
{
  g_free (cell->index);
  g_free (cell->values);
}

/* The map's cells can be compared many at once. */
static gboolean
can_match (RgEmit *emit, const RgExpr *map)
{
  const RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (map));
  const RgType *type = rg_emit_type (emit, map);
  return global && global->stored && !global->interned && global->width == 1 &&
         type->kind == RG_TYPE_ARROW && type->target->kind == RG_TYPE_SET;
}

static gboolean
find_plain (RgEmitValueSearch *search, const RgEmitView *view,
            const RgExpr *expr, Cell *cell)
{
  RgEmit *emit = search->emit;
  if (!can_match (emit, expr->left) ||
      rg_emit_value_mentions (search, view, expr->left))
    return FALSE;
  const RgType *type = rg_emit_type (emit, expr->left);
  *cell = (Cell){.map = expr->left,
                 .source = rg_emit_set (emit->symbols, type->source),
                 .target = rg_emit_set (emit->symbols, type->target),
                 .plain = TRUE};
  cell->index = evaluate (search, view, expr->right);
  if (!cell->index)
    return FALSE;
  cell->values = g_new (guint32, cell->target->n + 1);
  for (guint32 k = 0; k < cell->target->n; k++)
    cell->values[k] =
        rg_emit_symbol (emit->symbols, cell->target->symbols[k]).code;
  for (guint32 i = 0; i < view->n; i++) {
    if (cell->index[i] != RG_NONE &&
        !rg_emit_set_has (emit->symbols, cell->source, cell->index[i]))
      cell->index[i] = RG_NONE;
  }
  return TRUE;
}

/* What the constant map makes of the values. */
static gboolean
map_values (RgEmitValueSearch *search, const RgExpr *map, Cell *cell)
{
  RgEmit *emit = search->emit;
  const RgType *type = rg_emit_type (emit, map);
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  for (guint32 k = 0; k < cell->target->n; k++) {
    if (cell->values[k] == RG_NONE)
      continue;
    const guint32 place = cell->values[k];
    cell->values[k] = RG_NONE;
    for (guint32 i = 0; i < source->n; i++) {
      const RgName symbol = source->symbols[i];
      if (rg_emit_symbol (emit->symbols, symbol).code != place)
        continue;
      if (rg_emit_global (emit, symbol))
        return FALSE;
      guint32 code;
      if (rg_emit_evaluate (emit,
                            rg_expr_access (emit->game, map,
                                            rg_expr_name (emit->game, symbol)),
                            NULL, &code))
        cell->values[k] = code;
    }
  }
  cell->plain = FALSE;
  return TRUE;
}

static gboolean
find_cell (RgEmitValueSearch *search, const RgEmitView *view,
           const RgExpr *expr, Cell *cell)
{
  RgEmit *emit = search->emit;
  const RgExpr *maps[MOST_NESTED];
  guint n = 0;
  expr = rg_emit_bare (expr);
  if (rg_emit_type (emit, expr)->kind != RG_TYPE_SET)
    return FALSE;
  for (;;) {
    if (expr->kind != RG_EXPR_ACCESS)
      return FALSE;
    const RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
    if (!root || root->stored)
      break;
    const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (expr->left));
    if (n == MOST_NESTED || rg_emit_bare (expr->left)->kind != RG_EXPR_NAME ||
        !map || map->stored)
      return FALSE;
    maps[n++] = expr->left;
    expr = rg_emit_bare (expr->right);
  }
  gboolean good = find_plain (search, view, expr, cell);
  if (!good)
    return FALSE;
  while (good && n > 0)
    good = map_values (search, maps[--n], cell);
  if (!good)
    clear_cell (cell);
  return good;
}

/* -- sets of cells --------------------------------------------------------- */

static guint32
cells_with (RgEmitValueSearch *search, const Cell *cell, const RgExpr *value,
            guint32 code)
{
  RgEmit *emit = search->emit;
  guint32 n_wanted = rg_emit_group_size (emit->symbols, cell->target->group);
  gboolean *wanted;
  if (value) {
    wanted = rg_emit_range (emit, value, &n_wanted);
  } else {
    wanted = g_new0 (gboolean, n_wanted);
    wanted[code] = TRUE;
  }
  const guint32 n = rg_emit_group_size (emit->symbols, cell->source->group);
  RgBits *may = rg_emit_set_bits (search->terms, n);
  for (guint32 i = 0; i < cell->source->n; i++) {
    const guint32 at =
        rg_emit_symbol (emit->symbols, cell->source->symbols[i]).code;
    if (rg_emit_cell_may_hold (emit, cell->map, cell->source, at, wanted,
                               n_wanted))
      rg_bits_add (may, at);
  }
  g_free (wanted);
  return rg_emit_set_leaf (search->terms, &(RgEmitSetTerm){.kind = RG_SET_CELLS,
                                                           .n = n,
                                                           .map = cell->map,
                                                           .right = value,
                                                           .code = code,
                                                           .may = may});
}

static const RgBits *
bits_of (RgEmitValueSearch *search, const RgEmitSet *set)
{
  const RgEmitSymbols *symbols = search->emit->symbols;
  RgBits *bits = rg_emit_set_bits (search->terms,
                                   rg_emit_group_size (symbols, set->group));
  for (guint32 i = 0; i < set->n; i++)
    rg_bits_add (
        bits, rg_emit_symbol ((RgEmitSymbols *)symbols, set->symbols[i]).code);
  return bits;
}

/* The cells with one of the values that `chosen` tells. */
static guint32
cells_among (RgEmitValueSearch *search, const Cell *cell,
             const gboolean *chosen)
{
  const RgEmitSet *target = cell->target;
  guint32 n = 0;
  for (guint32 k = 0; k < target->n; k++)
    n += chosen[k];
  const gboolean many = 2 * n > target->n;
  guint32 cells = rg_emit_set_empty (
      search->terms,
      rg_emit_group_size (search->emit->symbols, cell->source->group));
  for (guint32 k = 0; k < target->n; k++) {
    if (chosen[k] != many)
      cells = rg_emit_set_or (
          search->terms, cells,
          cells_with (
              search, cell, NULL,
              rg_emit_symbol (search->emit->symbols, target->symbols[k]).code));
  }
  return many ? rg_emit_set_not (search->terms, bits_of (search, cell->source),
                                 cells)
              : cells;
}

/* Those values of the coordinate whose cell is in the set; of an inequality,
 * those that have no cell, too. */
static guint32
pull_cells (RgEmitValueSearch *search, const RgEmitView *view, const Cell *cell,
            guint32 cells, RgActionKind kind)
{
  const guint32 n = rg_emit_term (search->terms, cells)->n;
  const guint32 pulled = rg_emit_set_pull (
      search->terms, rg_emit_pairs_of (search->terms, cell->index, view->n, n),
      cells);
  if (kind == RG_EQUAL)
    return pulled;
  RgBits *none = rg_emit_set_bits (search->terms, view->n);
  RG_FOR_BITS (view->bits, i, view->n) {
    if (cell->index[i] == RG_NONE)
      rg_bits_add (none, i);
  }
  return rg_emit_set_or (search->terms, pulled,
                         rg_emit_set_constant (search->terms, view->n, none));
}

/* A cell compared with one value. */
static guint32
compare_cell (RgEmitValueSearch *search, const RgEmitView *view,
              const Cell *cell, RgActionKind kind, const RgExpr *other)
{
  const RgEmitColumn *column = rg_emit_value_column (search, view, other);
  const gboolean fixed = !rg_emit_value_mentions (search, view, other);
  guint32 cells;
  if (column && column->constant) {
    gboolean *chosen = g_new0 (gboolean, cell->target->n + 1);
    for (guint32 k = 0; k < cell->target->n; k++) {
      const gboolean equal =
          cell->values[k] == column->codes[0] && column->codes[0] != RG_NONE;
      chosen[k] = equal == (kind == RG_EQUAL);
    }
    cells = cells_among (search, cell, chosen);
    g_free (chosen);
  } else if (fixed && cell->plain) {
    const RgEmitSet *values =
        rg_emit_set (search->emit->symbols, rg_emit_type (search->emit, other));
    if (values->n == 0 || values->high > G_MAXUINT8)
      return RG_SET_NOTHING;
    cells = cells_with (search, cell, other, 0);
    if (kind == RG_DIFFER)
      cells = rg_emit_set_not (search->terms, bits_of (search, cell->source),
                               cells);
  } else {
    return RG_SET_NOTHING;
  }
  return pull_cells (search, view, cell, cells, kind);
}

/* Where the cell has the value, or the constant map tells it of the cell. */
static guint32
pull_cells_with (RgEmitValueSearch *search, const RgEmitView *view,
                 const Cell *cell, guint32 value)
{
  gboolean *chosen = g_new0 (gboolean, cell->target->n + 1);
  for (guint32 k = 0; k < cell->target->n; k++)
    chosen[k] = cell->values[k] == value;
  const guint32 cells = cells_among (search, cell, chosen);
  g_free (chosen);
  return pull_cells (search, view, cell, cells, RG_EQUAL);
}

/* Two cells, by cases: they are equal if both have the same of a few values. */
static guint32
compare_cells (RgEmitValueSearch *search, const RgEmitView *view,
               const Cell *left, const Cell *right, RgActionKind kind)
{
  enum { MOST_VALUES = 4 };
  guint32 equal = rg_emit_set_empty (search->terms, view->n);
  if (left->target->n > MOST_VALUES)
    return RG_SET_NOTHING;
  for (guint32 k = 0; k < left->target->n; k++) {
    const guint32 value = left->values[k];
    gboolean met = value == RG_NONE;
    for (guint32 i = 0; i < k; i++)
      met = met || left->values[i] == value;
    if (met)
      continue;
    const guint32 one = pull_cells_with (search, view, left, value);
    const guint32 other = pull_cells_with (search, view, right, value);
    equal = rg_emit_set_or (search->terms, equal,
                            rg_emit_set_and (search->terms, one, other));
  }
  return kind == RG_EQUAL ? equal
                          : rg_emit_set_not (search->terms, view->bits, equal);
}

/* A cell compared with what may be another one. */
static guint32
compare_cell_with (RgEmitValueSearch *search, const RgEmitView *view,
                   const Cell *cell, RgActionKind kind, const RgExpr *other)
{
  Cell second;
  guint32 result = compare_cell (search, view, cell, kind, other);
  if (result == RG_SET_NOTHING && find_cell (search, view, other, &second)) {
    result = compare_cells (search, view, cell, &second, kind);
    clear_cell (&second);
  }
  return result;
}

/* -- scalars --------------------------------------------------------------- */

/* Both are functions of the coordinate. */
static guint32
compare_columns (RgEmitValueSearch *search, const RgEmitView *view,
                 const guint32 *left, const guint32 *right, RgActionKind kind)
{
  RgBits *bits = rg_emit_set_bits (search->terms, view->n);
  RG_FOR_BITS (view->bits, i, view->n) {
    const gboolean equal = left[i] == right[i] && left[i] != RG_NONE;
    if (equal == (kind == RG_EQUAL))
      rg_bits_add (bits, i);
  }
  return rg_emit_set_constant (search->terms, view->n, bits);
}

/* A function of the coordinate, and what does not depend on it: one condition
 * for each value of the function. */
static guint32
compare_with_fixed (RgEmitValueSearch *search, const RgEmitView *view,
                    const guint32 *codes, const RgExpr *fixed,
                    RgActionKind kind)
{
  guint32 result = rg_emit_set_empty (search->terms, view->n);
  RgBits *left = rg_emit_set_bits (search->terms, view->n);
  memcpy (left, view->bits, sizeof *left * rg_bits_words (view->n));
  for (guint tests = 0; tests < MOST_TESTS; tests++) {
    guint32 code = RG_NONE;
    RgBits *bits = rg_emit_set_bits (search->terms, view->n);
    gboolean any = FALSE;
    RG_FOR_BITS (left, i, view->n) {
      if (any && codes[i] != code)
        continue;
      code = codes[i];
      any = TRUE;
      rg_bits_add (bits, i);
    }
    if (!any)
      return result;
    for (gsize w = 0; w < rg_bits_words (view->n); w++)
      left[w] &= ~bits[w];
    const RgBits yes = kind == RG_DIFFER;
    const guint32 test =
        code == RG_NONE
            ? rg_emit_set_constant (search->terms, 1, &yes)
            : rg_emit_set_leaf (search->terms,
                                &(RgEmitSetTerm){.kind = RG_SET_TEST,
                                                 .op = kind,
                                                 .n = 1,
                                                 .left = fixed,
                                                 .code = code});
    result = rg_emit_set_or (
        search->terms, result,
        rg_emit_set_spread (search->terms, view->n, bits, test));
  }
  return RG_SET_NOTHING;
}

static guint32
compare_sides (RgEmitValueSearch *search, const RgEmitView *view,
               const RgExpr *left, const RgExpr *right, RgActionKind kind)
{
  Cell cell;
  guint32 result = RG_SET_NOTHING;
  guint32 *a = evaluate (search, view, left);
  guint32 *b = evaluate (search, view, right);
  if (a && b)
    result = compare_columns (search, view, a, b, kind);
  else if (a && !rg_emit_value_mentions (search, view, right))
    result = compare_with_fixed (search, view, a, right, kind);
  else if (b && !rg_emit_value_mentions (search, view, left))
    result = compare_with_fixed (search, view, b, left, kind);
  else if (!a && find_cell (search, view, left, &cell)) {
    result = compare_cell_with (search, view, &cell, kind, right);
    clear_cell (&cell);
  } else if (!b && find_cell (search, view, right, &cell)) {
    result = compare_cell_with (search, view, &cell, kind, left);
    clear_cell (&cell);
  }
  g_free (a);
  g_free (b);
  return result;
}

typedef struct {
  const RgEmitValueSearch *search;
  const RgEmitView *view;
} Constants;

/* The symbol that a variable is, which its column tells; or NULL. */
static const RgExpr *
constant_of (gpointer data, RgName name)
{
  const Constants *constants = data;
  RgEmit *emit = constants->search->emit;
  const RgEmitGlobal *global = rg_emit_global (emit, name);
  const RgEmitColumn *column =
      global && global->stored && !global->map && !global->interned
          ? constants->view->columns[global->variable]
          : NULL;
  for (guint32 k = 0; column && column->constant && k < global->values->n;
       k++) {
    const RgName symbol = global->values->symbols[k];
    if (rg_emit_symbol (emit->symbols, symbol).code == column->codes[0] &&
        !rg_emit_global (emit, symbol))
      return rg_expr_name (emit->game, symbol);
  }
  return NULL;
}

/* The comparison where variables that are constant are written so. */
static const RgAction *
with_constants (RgEmitValueSearch *search, const RgEmitView *view,
                const RgAction *action)
{
  RgGame *game = search->emit->game;
  Constants constants = {search, view};
  RgAction made = *action;
  made.left = rg_substitute (game, action->left, constant_of, &constants);
  made.right = rg_substitute (game, action->right, constant_of, &constants);
  return rg_arena_copy (search->terms->arena, &made, sizeof made);
}

guint32
rg_emit_value_condition (RgEmitValueSearch *search, const RgEmitView *view,
                         const RgAction *action)
{
  action = with_constants (search, view, action);
  if (!rg_emit_value_mentions (search, view, action->left) &&
      !rg_emit_value_mentions (search, view, action->right)) {
    const guint32 test = rg_emit_set_leaf (
        search->terms,
        &(RgEmitSetTerm){.kind = RG_SET_TEST, .n = 1, .action = action});
    return view->set
               ? rg_emit_set_spread (search->terms, view->n, view->bits, test)
               : test;
  }
  if (rg_emit_type (search->emit, action->left)->kind != RG_TYPE_SET ||
      rg_emit_type (search->emit, action->right)->kind != RG_TYPE_SET)
    return RG_SET_NOTHING;
  return compare_sides (search, view, action->left, action->right,
                        action->kind);
}
