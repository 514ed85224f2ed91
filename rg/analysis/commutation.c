/* Tests Bernstein's conditions for two adjacent actions (commutation.h). */
#include "rg/analysis/commutation.h"

#include "rg/analysis/conditions.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/liveness.h"

/* -- validity -------------------------------------------------------------- */

/* Whether each value of the type is one of the target type. */
static gboolean
fits_into (RgGame *game, const RgType *target, const RgType *type)
{
  if (target->kind == RG_TYPE_SET && type->kind == RG_TYPE_SET)
    return rg_type_contains (game, target, type);
  return rg_type_equal (game, target, type);
}

/* Whether the types guarantee that each index and cast in the expression is
 * within its type. */
static gboolean
is_valid_expr (RgGame *game, const RgExpr *expr)
{
  const RgType *type = rg_expr_type (game, expr);
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return TRUE;
  case RG_EXPR_CAST:
    return is_valid_expr (game, expr->right) &&
           fits_into (game, type, rg_expr_type (game, expr->right));
  default:
    if (!is_valid_expr (game, expr->left) || !is_valid_expr (game, expr->right))
      return FALSE;
    type = rg_expr_type (game, expr->left);
    return fits_into (game, type->source, rg_expr_type (game, expr->right));
  }
}

gboolean
rg_is_always_valid (RgGame *game, const RgAction *action)
{
  switch (action->kind) {
  case RG_SKIP:
  case RG_TAG:
  case RG_TAG_VARIABLE:
    return TRUE;
  case RG_EQUAL:
  case RG_DIFFER:
    return is_valid_expr (game, action->left) &&
           is_valid_expr (game, action->right);
  case RG_ASSIGN:
    return is_valid_expr (game, action->left) &&
           is_valid_expr (game, action->right) &&
           fits_into (game, rg_expr_type (game, action->left),
                      rg_expr_type (game, action->right));
  default:
    return FALSE;
  }
}

/* -- interference ---------------------------------------------------------- */

/* A search for a name among the reads of an action. */
typedef struct {
  RgName name;
  gboolean found;
} Search;

static void
compare_name (gpointer data, RgName name)
{
  Search *search = data;
  search->found = search->found || search->name == name;
}

/* Whether the action reads the variable or constant. */
static gboolean
is_read_by (const RgAction *action, RgName name)
{
  Search search = {name, FALSE};
  rg_action_reads (action, compare_name, &search);
  return search.found;
}

/* Whether both write different elements of one map. */
static gboolean
write_different_elements (RgGame *game, const RgExpr *a, const RgExpr *b)
{
  if (a->kind != RG_EXPR_ACCESS || b->kind != RG_EXPR_ACCESS ||
      a->left->kind != RG_EXPR_NAME || b->left != a->left)
    return FALSE;
  const RgName i = rg_find_spelled_symbol (game, a->right);
  const RgName k = rg_find_spelled_symbol (game, b->right);
  return i != RG_NO_NAME && k != RG_NO_NAME && i != k;
}

/* Whether an assignment affects the other action, or vice versa. */
static gboolean
interferes (RgGame *game, const RgAction *assignment, const RgAction *other)
{
  const RgName written = rg_expr_root (assignment->left);
  if (written == game->player || rg_action_is_check (other) ||
      is_read_by (other, written) ||
      (written == game->visible && rg_action_is_tag (other)))
    return TRUE;
  if (!rg_action_is_assignment (other))
    return FALSE;
  const RgName other_written = rg_expr_root (other->left);
  return other_written == game->player ||
         is_read_by (assignment, other_written) ||
         (other_written == written &&
          !write_different_elements (game, assignment->left, other->left));
}

gboolean
rg_can_swap (RgGame *game, const RgAction *first, const RgAction *second)
{
  if (second->kind == RG_ASSIGN_ANY ||
      (rg_action_is_tag (first) && rg_action_is_tag (second)) ||
      (rg_action_is_assignment (first) && interferes (game, first, second)) ||
      (rg_action_is_assignment (second) && interferes (game, second, first)))
    return FALSE;
  const gboolean can_fail =
      rg_is_condition (first) ||
      (first->kind == RG_ASSIGN_ANY &&
       rg_type_resolve (game, first->type)->n_symbols == 0);
  return !can_fail || rg_is_always_valid (game, second);
}
