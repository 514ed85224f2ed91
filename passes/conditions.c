#include "passes/conditions.h"

#include "passes/terms.h"

gboolean
rg_is_condition (const RgAction *action)
{
  return rg_action_is_comparison (action) || rg_action_is_check (action);
}

RgAction
rg_negated (RgAction condition)
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
rg_plain_condition (RgGame *game, RgAction condition)
{
  if (!rg_action_is_comparison (&condition))
    return condition;
  const RgExpr *left = rg_uncast (game, condition.left);
  const RgExpr *right = rg_uncast (game, condition.right);
  return rg_compare (condition.kind == RG_EQUAL,
                     left->id < right->id ? left : right,
                     left->id < right->id ? right : left);
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
