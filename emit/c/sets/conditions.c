/* Expresses comparisons as sets of values of the coordinate, here pos:
 *
 *     me == white                no side depends on it: a TEST for all values
 *     up[pos] == left[pos]       functions of it: a CONSTANT
 *     kind[pos] == me            a function, and a side that does not depend on
 *                                it: a TEST for each of the function's values
 *     board[up[pos]] == me       a cell whose index is a function of it
 *                                (compare-cells.c)
 *
 * Whole maps are compared only in the first case. Functions in the third case
 * have fewer than RG_EMIT_SHORT values. */
#include "emit/c/sets/value-search.h"
#include "rg/analysis/expressions.h"

#include <string.h>

/* Compares two functions of the coordinate, which are given by code. An
 * undefined value differs from every value. */
static guint32
compare_columns (RgEmitValueSearch *search, const RgEmitView *view,
                 const guint32 *left, const guint32 *right, RgActionKind kind)
{
  RgBits *bits = rg_emit_new_set_bits (search->terms, view->n);
  RG_FOR_BITS (view->bits, i, view->n) {
    const gboolean is_equal = left[i] == right[i] && left[i] != RG_NONE;
    if (is_equal == (kind == RG_EQUAL))
      rg_bits_add (bits, i);
  }
  return rg_emit_set_constant (search->terms, view->n, bits);
}

/* Compares a function of the coordinate with an expression that does not depend
 * on it: one condition for each value of the function. RG_EMIT_SET_NOTHING:
 * the function has too many values. */
static guint32
compare_with_invariant (RgEmitValueSearch *search, const RgEmitView *view,
                        const guint32 *codes, const RgExpr *invariant,
                        RgActionKind kind)
{
  guint32 result = rg_emit_set_empty (search->terms, view->n);
  RgBits *remaining_values = rg_emit_new_set_bits (search->terms, view->n);
  memcpy (remaining_values, view->bits,
          sizeof *remaining_values * rg_bits_words (view->n));
  for (guint tests = 0; tests < RG_EMIT_SHORT; tests++) {
    guint32 code = RG_NONE;
    RgBits *bits = rg_emit_new_set_bits (search->terms, view->n);
    gboolean is_found = FALSE;
    RG_FOR_BITS (remaining_values, i, view->n) {
      if (is_found && codes[i] != code)
        continue;
      code = codes[i];
      is_found = TRUE;
      rg_bits_add (bits, i);
    }
    if (!is_found)
      return result;
    for (gsize w = 0; w < rg_bits_words (view->n); w++)
      remaining_values[w] &= ~bits[w];
    const RgBits outcome = kind == RG_DIFFER;
    const guint32 test =
        code == RG_NONE
            ? rg_emit_set_constant (search->terms, 1, &outcome)
            : rg_emit_set_leaf (search->terms,
                                &(RgEmitSetTerm){.kind = RG_EMIT_SET_TEST,
                                                 .op = kind,
                                                 .n = 1,
                                                 .left = invariant,
                                                 .code = code});
    result = rg_emit_set_or (
        search->terms, result,
        rg_emit_set_spread (search->terms, view->n, bits, test));
  }
  return RG_EMIT_SET_NOTHING;
}

/* Compares two sides, at least one of which depends on the coordinate.
 * RG_EMIT_SET_NOTHING: not expressible. */
static guint32
compare_sides (RgEmitValueSearch *search, const RgEmitView *view,
               const RgExpr *left, const RgExpr *right, RgActionKind kind)
{
  guint32 result = RG_EMIT_SET_NOTHING;
  guint32 *a = rg_emit_compute_value_codes (search, view, left);
  guint32 *b = rg_emit_compute_value_codes (search, view, right);
  if (a && b)
    result = compare_columns (search, view, a, b, kind);
  else if (a && !rg_emit_mentions_columns (search, view, right))
    result = compare_with_invariant (search, view, a, right, kind);
  else if (b && !rg_emit_mentions_columns (search, view, left))
    result = compare_with_invariant (search, view, b, left, kind);
  else {
    const gboolean is_cell =
        !a &&
        rg_emit_compare_value_cell (search, view, left, kind, right, &result);
    if (!is_cell && !b)
      rg_emit_compare_value_cell (search, view, right, kind, left, &result);
  }
  g_free (a);
  g_free (b);
  return result;
}

/* The context of find_constant(): a view, whose constant columns replace
 * variables. */
typedef struct {
  const RgEmitValueSearch *search;
  const RgEmitView *view;
} Constants;

/* The symbol of the variable, if its column is constant; NULL: it is not, or
 * the symbol has the name of a variable, so the variable stays in the
 * expression. */
static const RgExpr *
find_constant (gpointer data, RgName name)
{
  const Constants *constants = data;
  const RgEmit *emit = constants->search->emit;
  const RgEmitGlobal *global = rg_emit_global (emit, name);
  const RgEmitValueColumn *column =
      global && global->stored && !global->map
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

/* The comparison with constant variables substituted. */
static const RgAction *
substitute_constants (RgEmitValueSearch *search, const RgEmitView *view,
                      const RgAction *action)
{
  RgGame *game = search->emit->game;
  Constants constants = {search, view};
  RgAction result = *action;
  result.left = rg_substitute (game, action->left, find_constant, &constants);
  result.right = rg_substitute (game, action->right, find_constant, &constants);
  return rg_arena_copy (search->terms->arena, &result, sizeof result);
}

guint32
rg_emit_express_condition (RgEmitValueSearch *search, const RgEmitView *view,
                           const RgAction *action)
{
  action = substitute_constants (search, view, action);
  if (!rg_emit_mentions_columns (search, view, action->left) &&
      !rg_emit_mentions_columns (search, view, action->right)) {
    const guint32 test = rg_emit_set_leaf (
        search->terms,
        &(RgEmitSetTerm){.kind = RG_EMIT_SET_TEST, .n = 1, .action = action});
    return view->set
               ? rg_emit_set_spread (search->terms, view->n, view->bits, test)
               : test;
  }
  if (rg_emit_type (search->emit, action->left)->kind != RG_TYPE_SET ||
      rg_emit_type (search->emit, action->right)->kind != RG_TYPE_SET)
    return RG_EMIT_SET_NOTHING;
  return compare_sides (search, view, action->left, action->right,
                        action->kind);
}
