/* Makes, compares and classifies actions. */
#include "rg/game.h"

static const RgAction neutral = {
    .kind = RG_SKIP, .name = RG_NO_NAME, .start = RG_NONE, .target = RG_NONE};

RgAction
rg_skip (void)
{
  return neutral;
}

static RgAction
make_binary (RgActionKind kind, const RgExpr *left, const RgExpr *right)
{
  RgAction action = neutral;
  action.kind = kind;
  action.left = left;
  action.right = right;
  return action;
}

RgAction
rg_assign (const RgExpr *left, const RgExpr *right)
{
  return make_binary (RG_ASSIGN, left, right);
}

RgAction
rg_assign_any (const RgExpr *left, const RgType *type)
{
  RgAction action = make_binary (RG_ASSIGN_ANY, left, NULL);
  action.type = type;
  return action;
}

RgAction
rg_compare (gboolean equal, const RgExpr *left, const RgExpr *right)
{
  return make_binary (equal ? RG_EQUAL : RG_DIFFER, left, right);
}

RgAction
rg_check_reachable (gboolean positive, RgNode start, RgNode target)
{
  RgAction action = neutral;
  action.kind = positive ? RG_REACHABLE : RG_NOT_REACHABLE;
  action.start = start;
  action.target = target;
  return action;
}

static RgAction
make_named (RgActionKind kind, RgName name)
{
  RgAction action = neutral;
  action.kind = kind;
  action.name = name;
  return action;
}

RgAction
rg_tag (RgName name)
{
  return make_named (RG_TAG, name);
}

RgAction
rg_tag_variable (RgName variable)
{
  return make_named (RG_TAG_VARIABLE, variable);
}

gboolean
rg_action_equal (const RgAction *a, const RgAction *b)
{
  return a->kind == b->kind && a->name == b->name && a->left == b->left &&
         a->right == b->right && a->type == b->type && a->start == b->start &&
         a->target == b->target;
}

guint
rg_action_hash (const RgAction *action)
{
  const guint parts[] = {action->name,
                         action->left ? action->left->id + 1 : 0,
                         action->right ? action->right->id + 1 : 0,
                         action->type ? action->type->id + 1 : 0,
                         action->start,
                         action->target};
  guint hash = action->kind;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    hash = (hash ^ parts[i]) * 0x9E3779B1u + (hash >> 13);
  return hash;
}

gboolean
rg_action_is_comparison (const RgAction *action)
{
  return action->kind == RG_EQUAL || action->kind == RG_DIFFER;
}

gboolean
rg_action_is_check (const RgAction *action)
{
  return action->kind == RG_REACHABLE || action->kind == RG_NOT_REACHABLE;
}

gboolean
rg_action_is_tag (const RgAction *action)
{
  return action->kind == RG_TAG || action->kind == RG_TAG_VARIABLE;
}

gboolean
rg_action_is_assignment (const RgAction *action)
{
  return action->kind == RG_ASSIGN || action->kind == RG_ASSIGN_ANY;
}
