/* add-explicit-casts: cast insertion: makes the coercions of the type system
 * explicit.  Paper, Appendix B.5.
 *
 *     a, b: x == y;       becomes   a, b: T(x) == T(y);
 *
 * Casts each value of a named set type to that type, so that no cast can fail:
 * a variable or an element of a map to its declared type; a symbol to the type
 * that it is compared with, assigned to or an index of.  Exceptions:
 *
 *   - maps, places that are written, and casts;
 *   - elements whose index may be outside of the map: a comparison may
 *     read it (rg/interp/interp.h), but a cast would fail.
 *
 * Cost: each expression once.
 */
#include "passes/normalize.h"
#include "passes/pass.h"
#include "rg/analysis/expressions.h"

/* Returns the declared type, as written. NULL: it is a symbol. */
static const RgType *
find_declared_type (RgGame *game, const RgExpr *expr)
{
  const RgGlobal *global;
  switch (expr->kind) {
  case RG_EXPR_NAME:
    global = rg_find_global (game, expr->name);
    return global ? global->type : NULL;
  case RG_EXPR_CAST:
    return rg_type_name (game, expr->name);
  default:
    return rg_resolve_alias (game, find_declared_type (game, expr->left))
        ->target;
  }
}

static const RgExpr *cast_value (RgGame *game, const RgExpr *expr,
                                 const RgType *context);

/* Returns the expression with casts in its parts. */
static const RgExpr *
cast_parts (RgGame *game, const RgExpr *expr)
{
  const RgType *map;
  switch (expr->kind) {
  case RG_EXPR_ACCESS:
    map = rg_resolve_alias (game, find_declared_type (game, expr->left));
    return rg_expr_access (game, cast_parts (game, expr->left),
                           cast_value (game, expr->right, map->source));
  case RG_EXPR_CAST:
    return rg_expr_cast (game, expr->name, cast_parts (game, expr->right));
  default:
    return expr;
  }
}

/* Whether the element always exists: each index is within its map. */
static gboolean
always_exists (RgGame *game, const RgExpr *expr)
{
  for (; expr->kind == RG_EXPR_ACCESS; expr = expr->left) {
    if (!rg_type_contains (game, rg_expr_type (game, expr->left)->source,
                           rg_expr_type (game, expr->right)) ||
        !always_exists (game, expr->right))
      return FALSE;
  }
  return TRUE;
}

/* Returns the expression with a cast. `context`: the type that a symbol has
 * there, as written; NULL: it has none. */
static const RgExpr *
cast_value (RgGame *game, const RgExpr *expr, const RgType *context)
{
  const RgType *type = find_declared_type (game, expr);
  const RgExpr *value = cast_parts (game, expr);
  if (!type)
    type = context;
  const RgType *resolved = type ? rg_type_resolve (game, type) : NULL;
  if (!type || type->kind != RG_TYPE_NAME || expr->kind == RG_EXPR_CAST ||
      resolved->kind != RG_TYPE_SET || !always_exists (game, expr) ||
      !rg_type_contains (game, resolved, rg_expr_type (game, expr)))
    return value;
  return rg_expr_cast (game, type->name, value);
}

static RgAction
add_casts (RgGame *game, RgAction action)
{
  const RgAction original = action;
  if (rg_action_is_assignment (&action))
    action.left = cast_parts (game, original.left);
  if (action.kind == RG_ASSIGN)
    action.right = cast_value (game, original.right,
                               find_declared_type (game, original.left));
  if (rg_action_is_comparison (&action)) {
    action.left = cast_value (game, original.left,
                              find_declared_type (game, original.right));
    action.right = cast_value (game, original.right,
                               find_declared_type (game, original.left));
  }
  return action;
}

static void
add_explicit_casts (RgPassRun *run)
{
  RgGame *game = run->game;
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (game, RG_WORK (run, i), e) {
      const RgAction *old_action = &rg_edge (game, e)->action;
      const RgAction new_action = add_casts (game, *old_action);
      if (!rg_action_equal (old_action, &new_action) &&
          rg_is_well_typed (game, &new_action) && rg_may_change (run))
        rg_edge_set_action (game, e, new_action);
    }
  }
}

RG_PASS (add_explicit_casts, "add-explicit-casts",
         "cast values to their types, if these have names",
         .about = "Cast values of named set types to these types. Elements "
                  "that may be missing from their maps do not change.",
         .level = RG_LEVEL_ASKED, .phase = RG_PHASE_FORMS,
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
