/* Evaluates expressions at compile time: values (constant folding), ranges of
 * values (value-set analysis), totality, assignments that need no guard, and
 * conditions that exclude each other.
 *
 *     up[a1]                       the value a2
 *     up[x]                        a range: all values of up
 *     board[x]                     total if each value of x is a key of board
 *     x = up[x];                   needs no guard if all values of up fit x
 *     x == a1, x == a2             exclude each other
 */
#include "emit/c/model/partial-evaluation.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/exclusive.h"

#include <string.h>

/* -- values ---------------------------------------------------------------- */

gboolean
rg_emit_evaluate (const RgEmit *emit, const RgExpr *expr, const guint32 *known,
                  guint32 *code)
{
  const RgEmitAssumptions assumed = {.emit = emit, .known = known};
  return rg_emit_evaluate_assuming (&assumed, expr, code);
}

/* -- ranges ---------------------------------------------------------------- */

/* Adds the codes of the set that are less than `size`. */
static void
add_set (const RgEmit *emit, const RgEmitSet *set, gboolean *range,
         guint32 size)
{
  for (guint32 i = 0; i < set->n; i++) {
    const guint32 code = rg_emit_symbol (emit->symbols, set->symbols[i]).code;
    if (code < size)
      range[code] = TRUE;
  }
}

gboolean *
rg_emit_compute_range (const RgEmit *emit, const RgExpr *expr, guint32 *size)
{
  expr = rg_emit_strip_casts (expr);
  RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (expr));
  guint32 code;
  if (!global) {
    const RgEmitSymbol symbol = rg_emit_symbol (emit->symbols, expr->name);
    *size = rg_emit_get_group_size (emit->symbols, symbol.group);
    gboolean *range = g_new0 (gboolean, *size);
    range[symbol.code] = TRUE;
    return range;
  }
  *size = rg_emit_get_group_size (emit->symbols, global->values->group);
  gboolean *range = g_new0 (gboolean, *size);
  if (rg_emit_evaluate (emit, expr, NULL, &code) && code < *size)
    range[code] = TRUE;
  else if (!global->stored && rg_emit_compute_constant_range (emit, global))
    memcpy (range, global->range, sizeof *range * *size);
  else
    add_set (emit, global->values, range, *size);
  return range;
}

gboolean
rg_emit_is_within (const RgEmit *emit, const RgExpr *expr, const RgEmitSet *set)
{
  guint32 size, code;
  const RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (expr));
  if (global && global->stored)
    return global->values == set ||
           rg_type_contains (emit->game, set->type, global->values->type);
  if (rg_emit_evaluate (emit, expr, NULL, &code))
    return rg_emit_set_has (emit->symbols, set, code);
  gboolean *range = rg_emit_compute_range (emit, expr, &size);
  for (guint32 i = 0; i < set->n; i++)
    range[rg_emit_symbol (emit->symbols, set->symbols[i]).code] = FALSE;
  gboolean is_within = TRUE;
  for (guint32 i = 0; i < size; i++)
    is_within = is_within && !range[i];
  g_free (range);
  return is_within;
}

gboolean
rg_emit_is_total (const RgEmit *emit, const RgExpr *expr)
{
  guint32 code;
  expr = rg_emit_strip_casts (expr);
  if (expr->kind != RG_EXPR_ACCESS ||
      rg_emit_evaluate (emit, expr, NULL, &code))
    return TRUE;
  const RgType *type = rg_emit_type (emit, expr->left);
  return rg_emit_is_total (emit, expr->left) &&
         rg_emit_is_total (emit, expr->right) &&
         rg_emit_is_within (emit, expr->right,
                            rg_emit_set (emit->symbols, type->source));
}

gboolean
rg_emit_is_unguarded (const RgEmit *emit, const RgAction *action)
{
  return rg_emit_is_total (emit, action->left) &&
         rg_emit_is_total (emit, action->right) &&
         rg_emit_is_within (emit, action->right,
                            rg_emit_written (emit, action)->values);
}

/* Whether maps of these types have equal key sets, level by level. */
static gboolean
have_equal_keys (const RgEmit *emit, const RgType *a, const RgType *b)
{
  while (a->kind == RG_TYPE_ARROW && b->kind == RG_TYPE_ARROW) {
    if (!rg_type_equal (emit->game, a->source, b->source))
      return FALSE;
    a = a->target;
    b = b->target;
  }
  return a->kind == b->kind;
}

gboolean
rg_emit_has_equal_keys (const RgEmit *emit, const RgAction *action)
{
  return have_equal_keys (emit, rg_emit_type (emit, action->left),
                          rg_emit_type (emit, action->right));
}

/* -- conditions ------------------------------------------------------------ */

/* Evaluates an expression without assumptions, for rg_are_exclusive_by().
 * FALSE: the value is unknown, or does not exist. */
static gboolean
evaluate_code (gpointer emit, const RgExpr *expr, guint32 *code)
{
  return rg_emit_evaluate (emit, expr, NULL, code);
}

gboolean
rg_emit_are_exclusive (const RgEmit *emit, const RgAction *a, const RgAction *b)
{
  const RgAction *const pair[] = {a, b};
  return rg_are_exclusive_by (emit->game, a, b, evaluate_code,
                              (gpointer)emit) ||
         rg_find_exclusive (emit->game, pair, 2).disjoint;
}
