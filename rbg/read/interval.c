/* Evaluates trees of expressions by interval arithmetic.  Bounds beyond a large
 * number count as unbounded. */
#include "rbg/read/interval.h"

#include "base/checked.h"

/* Larger values count as unbounded. */
#define MOST (G_GINT64_CONSTANT (1) << 62)

static gint64
clamp_value (gint64 value)
{
  return CLAMP (value, -MOST, MOST);
}

static gint64
multiply_clamped (gint64 a, gint64 b)
{
  return clamp_value (rg_multiply_capped (a, b));
}

static RbgInterval
multiply_intervals (RbgInterval a, RbgInterval b)
{
  const gint64 corners[] = {
      multiply_clamped (a.low, b.low),
      multiply_clamped (a.low, b.high),
      multiply_clamped (a.high, b.low),
      multiply_clamped (a.high, b.high),
  };
  RbgInterval hull = {corners[0], corners[0]};
  for (guint i = 1; i < G_N_ELEMENTS (corners); i++) {
    hull.low = MIN (hull.low, corners[i]);
    hull.high = MAX (hull.high, corners[i]);
  }
  return hull;
}

/* The absolute value of a quotient is at most that of the dividend. */
static RbgInterval
divide_intervals (RbgInterval a, RbgInterval b)
{
  if (b.low == b.high && b.low > 0)
    return (RbgInterval){a.low / b.low, a.high / b.low};
  const gint64 bound = MAX (ABS (a.low), ABS (a.high));
  return (RbgInterval){a.low >= 0 && b.low >= 0 ? 0 : -bound, bound};
}

static RbgInterval
apply_operator (RbgExprKind kind, RbgInterval left, RbgInterval right)
{
  switch (kind) {
  case RBG_ADD:
    return (RbgInterval){clamp_value (rg_add_capped (left.low, right.low)),
                         clamp_value (rg_add_capped (left.high, right.high))};
  case RBG_SUBTRACT:
    return (RbgInterval){
        clamp_value (rg_subtract_capped (left.low, right.high)),
        clamp_value (rg_subtract_capped (left.high, right.low))};
  case RBG_MULTIPLY:
    return multiply_intervals (left, right);
  default:
    return divide_intervals (left, right);
  }
}

static RbgInterval
compute_leaf_interval (const RbgTree *tree, const RbgExpr *expr)
{
  switch (expr->kind) {
  case RBG_NUMBER:
    return (RbgInterval){expr->number, expr->number};
  case RBG_VALUE:
    return (RbgInterval){0, tree->variables[expr->number].bound};
  case RBG_SCORE:
    return (RbgInterval){0, tree->players[expr->number].bound};
  default: /* RBG_COUNT */
    return (RbgInterval){0, tree->n_vertices};
  }
}

RbgInterval
rbg_compute_interval (const RbgTree *tree, const RbgExpr *expr)
{
  if (expr->kind < RBG_ADD)
    return compute_leaf_interval (tree, expr);
  GPtrArray *operations = rbg_collect_operations (expr);
  const RbgExpr *inner = g_ptr_array_index (operations, operations->len - 1);
  RbgInterval interval = compute_leaf_interval (tree, inner->left);
  for (guint i = operations->len; i-- > 0;) {
    const RbgExpr *operation = g_ptr_array_index (operations, i);
    interval = apply_operator (operation->kind, interval,
                               rbg_compute_interval (tree, operation->right));
  }
  g_ptr_array_free (operations, TRUE);
  return interval;
}

int
rbg_decide_relation (RbgInterval left, RbgRelation relation, RbgInterval right)
{
  const gboolean are_disjoint = left.high < right.low || right.high < left.low;
  const gboolean are_equal =
      left.low == left.high && right.low == right.high && left.low == right.low;
  switch (relation) {
  case RBG_EQUAL:
    return are_equal ? 1 : are_disjoint ? 0 : -1;
  case RBG_DIFFERENT:
    return are_equal ? 0 : are_disjoint ? 1 : -1;
  case RBG_LESS:
    return left.high < right.low ? 1 : left.low >= right.high ? 0 : -1;
  case RBG_LESS_EQUAL:
    return left.high <= right.low ? 1 : left.low > right.high ? 0 : -1;
  case RBG_GREATER:
    return rbg_decide_relation (right, RBG_LESS, left);
  default:
    return rbg_decide_relation (right, RBG_LESS_EQUAL, left);
  }
}
