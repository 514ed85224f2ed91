/* Queries expressions and substitutes in them, by recursion over their trees.
 */
#include "rg/analysis/expressions.h"

const RgExpr *
rg_strip_casts (RgGame *game, const RgExpr *expr)
{
  const RgType *type = rg_expr_type (game, expr);
  if (type->kind != RG_TYPE_SET)
    return expr;
  while (expr->kind == RG_EXPR_CAST)
    expr = expr->right;
  return expr;
}

gboolean
rg_is_always_defined (RgGame *game, const RgExpr *expr)
{
  if (expr->kind == RG_EXPR_NAME)
    return TRUE;
  if (!rg_is_always_defined (game, expr->right))
    return FALSE;
  if (expr->kind == RG_EXPR_CAST)
    return TRUE;
  const RgType *map = rg_expr_type (game, expr->left);
  const RgType *index = rg_expr_type (game, expr->right);
  return rg_is_always_defined (game, expr->left) &&
         rg_type_contains (game, map->source, index);
}

gboolean
rg_is_self_comparison (RgGame *game, const RgAction *comparison)
{
  return rg_strip_casts (game, comparison->left) ==
             rg_strip_casts (game, comparison->right) &&
         rg_is_always_defined (game, comparison->left);
}

RgName
rg_find_spelled_symbol (RgGame *game, const RgExpr *expr)
{
  expr = rg_strip_casts (game, expr);
  return expr->kind == RG_EXPR_NAME && !rg_find_global (game, expr->name)
             ? expr->name
             : RG_NO_NAME;
}

const RgExpr *
rg_substitute (RgGame *game, const RgExpr *expr,
               const RgExpr *(*replace) (gpointer data, RgName name),
               gpointer data)
{
  const RgExpr *replacement, *map, *key; /* separate statements: arguments may
                                      be evaluated in any order */
  switch (expr->kind) {
  case RG_EXPR_NAME:
    replacement = replace (data, expr->name);
    return replacement ? replacement : expr;
  case RG_EXPR_CAST:
    return rg_expr_cast (game, expr->name,
                         rg_substitute (game, expr->right, replace, data));
  default:
    map = rg_substitute (game, expr->left, replace, data);
    key = rg_substitute (game, expr->right, replace, data);
    return rg_expr_access (game, map, key);
  }
}

const RgExpr *
rg_substitute_indices (RgGame *game, const RgExpr *place,
                       const RgExpr *(*replace) (gpointer data, RgName name),
                       gpointer data)
{
  if (place->kind != RG_EXPR_ACCESS)
    return place;
  const RgExpr *map = rg_substitute_indices (game, place->left, replace, data);
  const RgExpr *key = rg_substitute (game, place->right, replace, data);
  return rg_expr_access (game, map, key);
}

guint
rg_count_symbols (RgGame *game, const RgType *set)
{
  guint n = 0;
  for (guint i = 0; i < set->n_symbols; i++)
    n += rg_type_index (game, set, set->symbols[i]) == (gint)i;
  return n;
}

/* -- types ----------------------------------------------------------------- */

static gboolean
are_comparable (RgGame *game, const RgType *a, const RgType *b)
{
  return a && b && rg_type_assignable (game, a, b);
}

/* Returns the type of an expression whose parts have the right types.  NULL:
 * unknown.
 */
static const RgType *
find_type (RgGame *game, const RgExpr *expr)
{
  const RgType *left, *right;
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return rg_expr_type (game, expr);
  case RG_EXPR_CAST:
    left = rg_expr_type (game, expr);
    right = find_type (game, expr->right);
    return are_comparable (game, left, right) ? left : NULL;
  default:
    left = find_type (game, expr->left);
    right = find_type (game, expr->right);
    return left && left->kind == RG_TYPE_ARROW &&
                   are_comparable (game, left->source, right)
               ? left->target
               : NULL;
  }
}

gboolean
rg_is_well_typed (RgGame *game, const RgAction *action)
{
  const RgType *left = action->left ? find_type (game, action->left) : NULL;
  if (action->kind == RG_ASSIGN || rg_action_is_comparison (action))
    return are_comparable (game, left, find_type (game, action->right));
  if (action->kind == RG_ASSIGN_ANY)
    return are_comparable (game, left, rg_type_resolve (game, action->type));
  return TRUE;
}

/* -- reads ----------------------------------------------------------------- */

guint
rg_count_names (const RgExpr *expr, guint most)
{
  guint n = 0;
  for (; expr && n <= most; expr = expr->right) {
    n += expr->kind == RG_EXPR_NAME;
    if (expr->left)
      n += rg_count_names (expr->left, most);
  }
  return n;
}

/* A variable, and the expression that replaces it. */
typedef struct {
  RgName variable;
  const RgExpr *expr;
} Replacement;

static const RgExpr *
get_replacement (gpointer data, RgName name)
{
  const Replacement *replacement = data;
  return name == replacement->variable ? replacement->expr : NULL;
}

gboolean
rg_replace_reads (RgGame *game, RgAction *action, RgName variable,
                  const RgExpr *expr, guint most)
{
  Replacement data = {variable, expr};
  RgAction result = *action;
  if (action->kind == RG_TAG_VARIABLE)
    return action->name != variable;
  if (rg_action_is_comparison (action))
    result.left = rg_substitute (game, action->left, get_replacement, &data);
  if (rg_action_is_assignment (action))
    result.left =
        rg_substitute_indices (game, action->left, get_replacement, &data);
  if (action->right)
    result.right = rg_substitute (game, action->right, get_replacement, &data);
  if (rg_action_equal (&result, action))
    return TRUE;
  if (!rg_is_well_typed (game, &result) ||
      rg_count_names (result.left, most) + rg_count_names (result.right, most) >
          most)
    return FALSE;
  *action = result;
  return TRUE;
}
