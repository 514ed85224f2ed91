/* Checks the edges: types and names in their actions, tags on loops, and the
 * nodes of reachability checks.
 *
 * Each checker gets the number of the first token of its part of the text, or
 * RG_NONE for a game without text.  The type of an expression is NULL if an
 * error was reported in it, which suppresses errors that follow from it.
 */
#include "rg/report.h"

/* Returns the index of a token after n others; RG_NONE stays. */
static guint
skip_tokens (guint token, guint n)
{
  return token == RG_NONE ? token : token + n;
}

static const RgType *check_expr (RgReporter *reporter, const RgExpr *expr,
                                 guint token);

/* Checks that two types have a common symbol.  Returns FALSE, with an error,
 * if they have none, and without one if a type is NULL. */
static gboolean
check_comparable (RgReporter *reporter, const RgType *a, const RgType *b,
                  guint token, guint n, const char *context)
{
  RgGame *game = reporter->game;
  if (!a || !b || rg_type_assignable (game, a, b))
    return a && b;
  char *left = rg_print_type_message (game, a),
       *right = rg_print_type_message (game, b);
  if (rg_report (reporter, token, n, "%s: %s and %s have no common symbol",
                 context, left, right) &&
      (a->kind == RG_TYPE_ARROW) != (b->kind == RG_TYPE_ARROW))
    rg_diag_hint (reporter->diags, "the value of a map is 'map[key]'");
  g_free (left);
  g_free (right);
  return FALSE;
}

/* Whether an expression is a symbol outside of the type, which is reported once
 * for each name. */
static gboolean
is_wrong_symbol (RgReporter *reporter, const RgExpr *expr, guint token,
                 const RgType *type)
{
  RgGame *game = reporter->game;
  if (expr->kind != RG_EXPR_NAME || rg_find_global (game, expr->name) ||
      !type || type->kind != RG_TYPE_SET ||
      rg_type_index (game, type, expr->name) >= 0)
    return FALSE;
  if (!rg_may_report_symbol (reporter, expr->name))
    return TRUE;
  const char *text = rg_text (game, expr->name);
  char *expected = rg_print_type_message (game, type);
  rg_report (reporter, token, 1, "'%s' is not in %s", text, expected);
  g_free (expected);
  GPtrArray *names = g_ptr_array_new ();
  rg_add_symbols (game, type, names);
  rg_add_globals (game, FALSE, FALSE, names);
  rg_add_globals (game, TRUE, FALSE, names);
  rg_report_nearest (reporter, text, names);
  if (rg_find_type (game, expr->name))
    rg_diag_hint (reporter->diags, "write '%s(*)' for any value", text);
  return TRUE;
}

static void
report_no_map (RgReporter *reporter, const RgExpr *map, guint token)
{
  RgGame *game = reporter->game;
  const RgName root = rg_expr_root (map);
  const char *text = rg_text (game, root);
  if (map->kind != RG_EXPR_NAME || rg_find_global (game, root)) {
    rg_report (reporter, token, rg_count_expr_tokens (map),
               "this part of '%s' is not a map", text);
  } else if (rg_may_report_name (reporter, root)) {
    GPtrArray *names = g_ptr_array_new ();
    rg_report (reporter, token, 1, "unknown map '%s'", text);
    rg_add_globals (game, FALSE, TRUE, names);
    rg_add_globals (game, TRUE, TRUE, names);
    rg_report_nearest (reporter, text, names);
  }
}

/* The type of an element.  NULL: there is an error in the expression. */
static const RgType *
check_access (RgReporter *reporter, const RgExpr *expr, guint token)
{
  const guint index_at =
      skip_tokens (token, rg_count_expr_tokens (expr->left) + 1);
  const RgType *map = check_expr (reporter, expr->left, token);
  const RgType *index = check_expr (reporter, expr->right, index_at);
  if (!map || !index)
    return NULL;
  if (map->kind != RG_TYPE_ARROW) {
    report_no_map (reporter, expr->left, token);
    return NULL;
  }
  if (is_wrong_symbol (reporter, expr->right, index_at, map->source) ||
      !check_comparable (reporter, map->source, index, index_at,
                         rg_count_expr_tokens (expr->right), "wrong index"))
    return NULL;
  return map->target;
}

static const RgType *
check_cast (RgReporter *reporter, const RgExpr *expr, guint token)
{
  RgGame *game = reporter->game;
  const RgType *named = rg_type_name (game, expr->name);
  const char *text = rg_text (game, expr->name);
  if (!rg_find_type (game, expr->name) && rg_find_global (game, expr->name)) {
    if (rg_may_report_name (reporter, expr->name)) {
      rg_report (reporter, token, 1, "'%s' is not a type", text);
      rg_diag_hint (reporter->diags, "write '%s[...]' for the value of a map",
                    text);
    }
    return NULL;
  }
  const gboolean is_known = rg_check_type (reporter, named, token);
  const RgType *operand =
      check_expr (reporter, expr->right, skip_tokens (token, 2));
  const RgType *type = is_known ? rg_type_resolve (game, named) : NULL;
  return check_comparable (reporter, type, operand, token,
                           rg_count_expr_tokens (expr), "wrong cast")
             ? type
             : NULL;
}

/* Returns the resolved type. Returns NULL if an error was reported, here or at
 * a faulty declaration. */
static const RgType *
check_expr (RgReporter *reporter, const RgExpr *expr, guint token)
{
  switch (expr->kind) {
  case RG_EXPR_ACCESS:
    return check_access (reporter, expr, token);
  case RG_EXPR_CAST:
    return check_cast (reporter, expr, token);
  default:
    return rg_expr_type (reporter->game, expr);
  }
}

static void
report_unknown (RgReporter *reporter, RgName name, guint token)
{
  RgGame *game = reporter->game;
  /* Player or Score is missing, which was reported. */
  if (name == game->player || name == game->goals || name == game->visible ||
      !rg_may_report_name (reporter, name))
    return;
  rg_report (reporter, token, 1, "unknown variable '%s'", rg_text (game, name));
  GPtrArray *names = g_ptr_array_new ();
  rg_add_globals (game, FALSE, FALSE, names);
  rg_add_globals (game, FALSE, TRUE, names);
  rg_report_nearest (reporter, rg_text (game, name), names);
}

/* Checks the left side of an assignment, and returns its type. NULL: an error
 * was reported. */
static const RgType *
check_place (RgReporter *reporter, const RgExpr *place, guint token)
{
  RgGame *game = reporter->game;
  const RgExpr *root = place;
  while (root->kind == RG_EXPR_ACCESS)
    root = root->left;
  const char *name = rg_text (game, rg_expr_root (root));
  const RgGlobal *global = rg_find_global (game, rg_expr_root (root));
  if (root->kind == RG_EXPR_CAST && rg_find_type (game, root->name))
    rg_report (reporter, token, rg_count_expr_tokens (root),
               "a cast can't be assigned");
  else if (root->kind == RG_EXPR_CAST)
    check_cast (reporter, root, token);
  else if (!global)
    report_unknown (reporter, rg_expr_root (root), token);
  else if (global->constant)
    rg_report (reporter, token, 1, "constant '%s' can't be assigned", name);
  else
    return check_expr (reporter, place, token);
  return NULL;
}

static void
check_any (RgReporter *reporter, const RgAction *action, guint token)
{
  RgGame *game = reporter->game;
  const guint type_at =
      skip_tokens (token, rg_count_expr_tokens (action->left) + 1);
  const guint n = rg_count_type_tokens (action->type);
  const RgType *place = check_place (reporter, action->left, token);
  const gboolean is_known = rg_check_type (reporter, action->type, type_at);
  const RgType *type = is_known ? rg_type_resolve (game, action->type) : NULL;
  if (rg_expr_root (action->left) == game->player)
    rg_report (reporter, token, 1, "'player' can't be given any value");
  else if (type && type->kind != RG_TYPE_SET)
    rg_report (reporter, type_at, n, "'(*)' needs a set type");
  else if (place && place->kind != RG_TYPE_SET)
    rg_report (reporter, token, rg_count_expr_tokens (action->left),
               "a map can't be given any value");
  else if (check_comparable (reporter, place, type, type_at, n,
                             "wrong assignment") &&
           !rg_type_contains (game, place, type))
    rg_report_warning (reporter, "any-assignment", type_at, n,
                       "some symbols of the type are not in the type of '%s'",
                       rg_text (game, rg_expr_root (action->left)));
}

static void
check_binary (RgReporter *reporter, const RgAction *action, guint token)
{
  const gboolean is_assignment = action->kind == RG_ASSIGN;
  const RgType *left = is_assignment
                           ? check_place (reporter, action->left, token)
                           : check_expr (reporter, action->left, token);
  const guint right_at =
      skip_tokens (token, rg_count_expr_tokens (action->left) + 1);
  const RgType *right = check_expr (reporter, action->right, right_at);
  if (!left || !right ||
      is_wrong_symbol (reporter, action->right, right_at, left) ||
      (!is_assignment &&
       is_wrong_symbol (reporter, action->left, token, right)))
    return;
  check_comparable (reporter, left, right, token,
                    rg_count_expr_tokens (action->left) +
                        rg_count_expr_tokens (action->right) + 1,
                    is_assignment ? "wrong assignment" : "wrong comparison");
}

static void
check_tag_variable (RgReporter *reporter, RgName name, guint token)
{
  RgGame *game = reporter->game;
  const RgGlobal *global = rg_find_variable (game, name);
  const RgType *type = global ? rg_type_resolve (game, global->type) : NULL;
  if (!global && !rg_find_constant (game, name))
    report_unknown (reporter, name, skip_tokens (token, 1));
  else if (!global)
    rg_report (reporter, skip_tokens (token, 1), 1,
               "'$$' needs a variable, '%s' is a constant",
               rg_text (game, name));
  else if (type && type->kind != RG_TYPE_SET)
    rg_report (reporter, skip_tokens (token, 1), 1,
               "'$$' needs a variable of a set type, '%s' is a map",
               rg_text (game, name));
}

/* Whether the node is an end of an edge. */
static gboolean
is_on_edge (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[RG_OUT] > 0 || info->count[RG_IN] > 0;
}

static void
check_end_of_check (RgReporter *reporter, RgNode node, guint token,
                    RgNodeSort sort)
{
  const RgGame *game = reporter->game;
  const char *text = rg_node_text (game, node);
  if (is_on_edge (game, node) ||
      !rg_may_report_name (reporter, rg_node_info (game, node)->name))
    return;
  rg_report (reporter, token, 1, "no edge begins or ends at node '%s'", text);
  if (!rg_report_nearest_node (reporter, text, sort))
    rg_report_nearest_node (reporter, text, RG_NODE_ANY);
}

static void
check_reachability (RgReporter *reporter, const RgAction *action, guint token)
{
  check_end_of_check (reporter, action->start, skip_tokens (token, 1),
                      RG_NODE_SOURCE);
  if (action->target != action->start)
    check_end_of_check (reporter, action->target, skip_tokens (token, 3),
                        RG_NODE_SINK);
}

void
rg_check_edge (RgReporter *reporter, RgEdgeId id)
{
  const RgEdge *edge = rg_edge (reporter->game, id);
  const RgAction action = edge->action;
  const guint token = rg_report_token (reporter, 4);
  switch (action.kind) {
  case RG_SKIP:
    break;
  case RG_ASSIGN:
  case RG_EQUAL:
  case RG_DIFFER:
    check_binary (reporter, &action, token);
    break;
  case RG_ASSIGN_ANY:
    check_any (reporter, &action, token);
    break;
  case RG_TAG:
  case RG_TAG_VARIABLE:
    if (action.kind == RG_TAG_VARIABLE)
      check_tag_variable (reporter, action.name, token);
    if (edge->from == edge->to)
      rg_report (reporter, token, 2,
                 "a tag on an edge from node '%s' to itself",
                 rg_node_text (reporter->game, edge->from));
    break;
  case RG_REACHABLE:
  case RG_NOT_REACHABLE:
    check_reachability (reporter, &action, token);
    break;
  }
}
