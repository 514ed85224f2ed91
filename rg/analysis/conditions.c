/* Tests conditions syntactically: equality up to casts, negation, and equality
 * with two different constants. */
#include "rg/analysis/conditions.h"

#include "base/table.h"
#include "rg/analysis/expressions.h"

gboolean
rg_is_condition (const RgAction *action)
{
  return rg_action_is_comparison (action) || rg_action_is_check (action);
}

gboolean
rg_is_effect (const RgAction *action)
{
  return rg_action_is_assignment (action) || rg_action_is_tag (action);
}

RgAction
rg_negate_condition (RgAction condition)
{
  static const RgActionKind opposites[] = {
      [RG_EQUAL] = RG_DIFFER,
      [RG_DIFFER] = RG_EQUAL,
      [RG_REACHABLE] = RG_NOT_REACHABLE,
      [RG_NOT_REACHABLE] = RG_REACHABLE,
  };
  condition.kind = opposites[condition.kind];
  return condition;
}

RgAction
rg_normalise_condition (RgGame *game, RgAction condition)
{
  if (!rg_action_is_comparison (&condition))
    return condition;
  const RgExpr *left = rg_strip_casts (game, condition.left);
  const RgExpr *right = rg_strip_casts (game, condition.right);
  return rg_compare (condition.kind == RG_EQUAL,
                     left->id < right->id ? left : right,
                     left->id < right->id ? right : left);
}

/* For `expr == constant`: returns the expression, without casts, and sets
 * *number to that of the constant.  NULL: the action has another form. */
static const RgExpr *
find_equal_constant (RgGame *game, const RgAction *action,
                     RgConstantOf constant, gpointer data, guint32 *number)
{
  if (action->kind != RG_EQUAL)
    return NULL;
  if (constant (data, action->right, number))
    return rg_strip_casts (game, action->left);
  return constant (data, action->left, number)
             ? rg_strip_casts (game, action->right)
             : NULL;
}

gboolean
rg_are_opposite (RgGame *game, const RgAction *a, const RgAction *b)
{
  if (!rg_is_condition (a) || !rg_is_condition (b) || a->kind == b->kind)
    return FALSE;
  const RgAction plain = rg_normalise_condition (game, *a);
  const RgAction negation =
      rg_negate_condition (rg_normalise_condition (game, *b));
  return rg_action_equal (&plain, &negation);
}

gboolean
rg_are_exclusive_by (RgGame *game, const RgAction *a, const RgAction *b,
                     RgConstantOf constant, gpointer data)
{
  guint32 i, k;
  if (rg_are_opposite (game, a, b))
    return TRUE;
  const RgExpr *left = find_equal_constant (game, a, constant, data, &i);
  return left && left == find_equal_constant (game, b, constant, data, &k) &&
         i != k;
}

/* Finds the symbol of an expression: only symbols are constants (RgConstantOf).
 * FALSE: it is none. */
static gboolean
find_symbol (gpointer game, const RgExpr *expr, guint32 *symbol)
{
  *symbol = rg_find_spelled_symbol (game, expr);
  return *symbol != RG_NO_NAME;
}

gboolean
rg_are_exclusive (RgGame *game, const RgAction *a, const RgAction *b)
{
  return rg_are_exclusive_by (game, a, b, find_symbol, game);
}

guint
rg_action_key_hash (gconstpointer action)
{
  return rg_action_hash (action);
}

gboolean
rg_action_key_equal (gconstpointer a, gconstpointer b)
{
  return rg_action_equal (a, b);
}

guint
rg_edge_key_hash (gconstpointer edge)
{
  const RgEdge *key = edge;
  return rg_hash_mix (rg_action_hash (&key->action), key->to);
}

gboolean
rg_edge_key_equal (gconstpointer a, gconstpointer b)
{
  const RgEdge *x = a, *y = b;
  return x->to == y->to && rg_action_equal (&x->action, &y->action);
}
