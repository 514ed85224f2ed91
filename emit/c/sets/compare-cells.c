/* Expresses comparisons of cells that are indexed by the coordinate, as sets of
 * its values: the preimage of a set of cells under the index.
 *
 *     board[up[pos]] == me         PREIMAGE (up, CELLS (board, me))
 *     kind[board[pos]] == man      the union of CELLS (board, v) for kind[v]
 *                                  == man
 *     board[pos] == board[up[pos]]   for each of few values: both have it
 *
 *   - The map is stored in bytes, and does not depend on the coordinate. The
 *     index is a function of the coordinate.
 *   - The other side is known, does not depend on the coordinate, or is such a
 *     cell of a map with at most RG_EMIT_FEW values. */
#include "emit/c/model/programs.h"
#include "emit/c/sets/pairs.h"
#include "emit/c/sets/possible-cells.h"
#include "emit/c/sets/value-search.h"
#include "rg/analysis/expressions.h"

/* -- cells ----------------------------------------------------------------- */

/* A side of a comparison: a cell that is indexed by the coordinate, or constant
 * maps applied to such a cell. */
typedef struct {
  const RgExpr *map;
  const RgEmitSet *source, *target; /* of the map */
  guint32 *index;  /* by code of the coordinate: the code of the cell; RG_NONE:
                      outside of the map */
  guint32 *values; /* by index in `target`: the value of the side; RG_NONE:
                      undefined */
  gboolean is_plain; /* no constant map is applied */
} Cell;

static void
clear_cell (Cell *cell)
{
  g_free (cell->index);
  g_free (cell->values);
}

/* Whether one vector comparison handles many cells of the map: it is stored, in
 * bytes, and has symbols as values. */
static gboolean
can_match (const RgEmit *emit, const RgExpr *map)
{
  const RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (map));
  const RgType *type = rg_emit_type (emit, map);
  return global && global->stored && global->width == 1 &&
         type->kind == RG_TYPE_ARROW && type->target->kind == RG_TYPE_SET;
}

/* Finds the cell of an access to a map of the state. FALSE: its index is no
 * function of the coordinate, the accessed map depends on columns, or its cells
 * can't be compared at once. */
static gboolean
find_plain_cell (RgEmitValueSearch *search, const RgEmitView *view,
                 const RgExpr *expr, Cell *cell)
{
  const RgEmit *emit = search->emit;
  if (!can_match (emit, expr->left) ||
      rg_emit_mentions_columns (search, view, expr->left))
    return FALSE;
  const RgType *type = rg_emit_type (emit, expr->left);
  *cell = (Cell){.map = expr->left,
                 .source = rg_emit_set (emit->symbols, type->source),
                 .target = rg_emit_set (emit->symbols, type->target),
                 .is_plain = TRUE};
  cell->index = rg_emit_compute_value_codes (search, view, expr->right);
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

/* Applies the constant maps of `side` around `plain_cell` to all values of the
 * cell. */
static void
apply_constant_maps (const RgEmit *emit, const RgExpr *side,
                     const RgExpr *plain_cell, Cell *cell)
{
  const RgEmitProgram *program = rg_emit_get_program (emit, side);
  for (guint32 k = 0; k < cell->target->n; k++) {
    const RgEmitAssumptions assumed = {emit, NULL, plain_cell, cell->values[k]};
    if (rg_emit_run_program (program, &assumed, &cell->values[k]) !=
        RG_EMIT_KNOWN)
      cell->values[k] = RG_NONE;
  }
  cell->is_plain = side == plain_cell;
}

/* Finds the side as a cell, with constant maps around it. FALSE: it has another
 * form. */
static gboolean
find_cell (RgEmitValueSearch *search, const RgEmitView *view,
           const RgExpr *side, Cell *cell)
{
  const RgEmit *emit = search->emit;
  side = rg_emit_strip_casts (side);
  const RgExpr *plain_cell = side;
  if (rg_emit_type (emit, side)->kind != RG_TYPE_SET)
    return FALSE;
  for (;;) {
    const RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (plain_cell));
    if (plain_cell->kind != RG_EXPR_ACCESS)
      return FALSE;
    if (!root || root->stored)
      break;
    if (rg_emit_strip_casts (plain_cell->left)->kind != RG_EXPR_NAME)
      return FALSE;
    plain_cell = rg_emit_strip_casts (plain_cell->right);
  }
  if (!find_plain_cell (search, view, plain_cell, cell))
    return FALSE;
  apply_constant_maps (emit, side, plain_cell, cell);
  return TRUE;
}

/* -- sets of cells --------------------------------------------------------- */

/* The cells that hold the value of the expression; without an expression, the
 * code. */
static guint32
make_cells_term (RgEmitValueSearch *search, const Cell *cell,
                 const RgExpr *value, guint32 code)
{
  const RgEmit *emit = search->emit;
  const guint32 n = rg_emit_get_group_size (emit->symbols, cell->source->group);
  RgBits *possible = rg_emit_new_set_bits (search->terms, n);
  rg_emit_add_possible_cells (emit, cell->map, value, code, possible);
  return rg_emit_set_leaf (search->terms,
                           &(RgEmitSetTerm){.kind = RG_EMIT_SET_CELLS,
                                            .n = n,
                                            .map = cell->map,
                                            .right = value,
                                            .code = code,
                                            .possible = possible});
}

/* The codes of the set, as bits. */
static const RgBits *
make_bits (RgEmitValueSearch *search, const RgEmitSet *set)
{
  const RgEmitSymbols *symbols = search->emit->symbols;
  RgBits *bits = rg_emit_new_set_bits (
      search->terms, rg_emit_get_group_size (symbols, set->group));
  for (guint32 i = 0; i < set->n; i++)
    rg_bits_add (
        bits, rg_emit_symbol ((RgEmitSymbols *)symbols, set->symbols[i]).code);
  return bits;
}

/* The cells that hold one of the chosen values: a union, or the complement of
 * one if most values are chosen. `chosen`: by index in `target`. */
static guint32
make_cells_of_values (RgEmitValueSearch *search, const Cell *cell,
                      const gboolean *chosen)
{
  const RgEmitSet *target = cell->target;
  guint32 n = 0;
  for (guint32 k = 0; k < target->n; k++)
    n += chosen[k];
  const gboolean complemented = 2 * n > target->n;
  guint32 cells = rg_emit_set_empty (
      search->terms,
      rg_emit_get_group_size (search->emit->symbols, cell->source->group));
  for (guint32 k = 0; k < target->n; k++) {
    if (chosen[k] != complemented)
      cells = rg_emit_set_or (
          search->terms, cells,
          make_cells_term (
              search, cell, NULL,
              rg_emit_symbol (search->emit->symbols, target->symbols[k]).code));
  }
  return complemented
             ? rg_emit_set_not (search->terms, make_bits (search, cell->source),
                                cells)
             : cells;
}

/* The values of the coordinate whose cell is in the set. For an inequality,
 * also the values with which the index is outside of the map. */
static guint32
make_preimage (RgEmitValueSearch *search, const RgEmitView *view,
               const Cell *cell, guint32 cells, RgActionKind kind)
{
  const guint32 n = rg_emit_term (search->terms, cells)->n;
  const guint32 preimage = rg_emit_set_preimage (
      search->terms,
      rg_emit_pairs_new_function (search->terms, cell->index, view->n, n),
      cells);
  if (kind == RG_EQUAL)
    return preimage;
  RgBits *undefined_values = rg_emit_new_set_bits (search->terms, view->n);
  RG_FOR_BITS (view->bits, i, view->n) {
    if (cell->index[i] == RG_NONE)
      rg_bits_add (undefined_values, i);
  }
  return rg_emit_set_or (
      search->terms, preimage,
      rg_emit_set_constant (search->terms, view->n, undefined_values));
}

/* Compares a cell with a value that is constant or does not depend on the
 * coordinate. RG_EMIT_SET_NOTHING: the value has another form, is not a byte,
 * or is compared with a constant map of the cell. */
static guint32
compare_cell (RgEmitValueSearch *search, const RgEmitView *view,
              const Cell *cell, RgActionKind kind, const RgExpr *other)
{
  const RgEmitValueColumn *column =
      rg_emit_compute_value_column (search, view, other);
  const gboolean is_invariant = !rg_emit_mentions_columns (search, view, other);
  guint32 cells;
  if (column && column->constant) {
    gboolean *chosen = g_new0 (gboolean, cell->target->n + 1);
    for (guint32 k = 0; k < cell->target->n; k++) {
      const gboolean is_equal =
          cell->values[k] == column->codes[0] && column->codes[0] != RG_NONE;
      chosen[k] = is_equal == (kind == RG_EQUAL);
    }
    cells = make_cells_of_values (search, cell, chosen);
    g_free (chosen);
  } else if (is_invariant && cell->is_plain) {
    const RgEmitSet *values =
        rg_emit_set (search->emit->symbols, rg_emit_type (search->emit, other));
    if (values->n == 0 || values->high > G_MAXUINT8)
      return RG_EMIT_SET_NOTHING;
    cells = make_cells_term (search, cell, other, 0);
    if (kind == RG_DIFFER)
      cells = rg_emit_set_not (search->terms, make_bits (search, cell->source),
                               cells);
  } else {
    return RG_EMIT_SET_NOTHING;
  }
  return make_preimage (search, view, cell, cells, kind);
}

/* The values of the coordinate with which the side, `cell`, has the value. */
static guint32
make_equal_term (RgEmitValueSearch *search, const RgEmitView *view,
                 const Cell *cell, guint32 value)
{
  gboolean *chosen = g_new0 (gboolean, cell->target->n + 1);
  for (guint32 k = 0; k < cell->target->n; k++)
    chosen[k] = cell->values[k] == value;
  const guint32 cells = make_cells_of_values (search, cell, chosen);
  g_free (chosen);
  return make_preimage (search, view, cell, cells, RG_EQUAL);
}

/* Compares two cells by cases: they are equal if both have the same one of a
 * few values. RG_EMIT_SET_NOTHING: there are too many values. */
static guint32
compare_cells (RgEmitValueSearch *search, const RgEmitView *view,
               const Cell *left, const Cell *right, RgActionKind kind)
{
  guint32 equal_term = rg_emit_set_empty (search->terms, view->n);
  if (left->target->n > RG_EMIT_FEW)
    return RG_EMIT_SET_NOTHING;
  for (guint32 k = 0; k < left->target->n; k++) {
    const guint32 value = left->values[k];
    gboolean is_repeated = value == RG_NONE;
    for (guint32 i = 0; i < k; i++)
      is_repeated = is_repeated || left->values[i] == value;
    if (is_repeated)
      continue;
    const guint32 left_term = make_equal_term (search, view, left, value);
    const guint32 right_term = make_equal_term (search, view, right, value);
    equal_term =
        rg_emit_set_or (search->terms, equal_term,
                        rg_emit_set_and (search->terms, left_term, right_term));
  }
  return kind == RG_EQUAL
             ? equal_term
             : rg_emit_set_not (search->terms, view->bits, equal_term);
}

gboolean
rg_emit_compare_value_cell (RgEmitValueSearch *search, const RgEmitView *view,
                            const RgExpr *side, RgActionKind kind,
                            const RgExpr *other, guint32 *result)
{
  Cell cell, other_cell;
  if (!find_cell (search, view, side, &cell))
    return FALSE;
  *result = compare_cell (search, view, &cell, kind, other);
  if (*result == RG_EMIT_SET_NOTHING &&
      find_cell (search, view, other, &other_cell)) {
    *result = compare_cells (search, view, &cell, &other_cell, kind);
    clear_cell (&other_cell);
  }
  clear_cell (&cell);
  return TRUE;
}
