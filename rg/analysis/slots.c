/* Marks the variables that decide tags and elements, and their sources, to a
 * fixed point (slots.h). */
#include "rg/analysis/slots.h"

#include "rg/analysis/uses.h"

/* The most symbols of the type of a deciding variable; those of a small one. */
enum { MOST_VALUES = 1024, SMALL = 8 };

/* The variables that have been found so far. */
typedef struct {
  RgGame *game;
  guint8 *deciding; /* by index of a global: RG_DECIDES.. or 0 */
  gboolean changed;
} Choice;

/* Adds the name, if it is a variable of a set type with at most `most`
 * symbols. */
static void
add_variable (Choice *choice, RgName name, guint most)
{
  const guint32 index = rg_find_global_index (choice->game, name);
  if (index == RG_NONE || choice->deciding[index])
    return;
  const RgGlobal *global =
      &g_array_index (choice->game->globals, RgGlobal, index);
  const RgType *type = rg_type_resolve (choice->game, global->type);
  if (global->constant || !type || type->kind != RG_TYPE_SET ||
      type->n_symbols > most)
    return;
  choice->deciding[index] = RG_DECIDES;
  choice->changed = TRUE;
}

/* Adds the variables in an expression that have at most `most` values. */
static void
add_variables (Choice *choice, const RgExpr *expr, guint most)
{
  for (; expr; expr = expr->right) {
    if (expr->kind == RG_EXPR_NAME)
      add_variable (choice, expr->name, most);
    if (expr->left)
      add_variables (choice, expr->left, most);
  }
}

/* Adds the variables in indices: all of them in indices of a variable,
 * small ones in those of a constant. */
static void
add_indices (Choice *choice, const RgExpr *expr)
{
  for (; expr && expr->kind != RG_EXPR_NAME; expr = expr->right) {
    if (expr->kind != RG_EXPR_ACCESS)
      continue;
    const gboolean varies =
        rg_find_variable (choice->game, rg_expr_root (expr)) != NULL;
    add_variables (choice, expr->right, varies ? MOST_VALUES : SMALL);
    add_indices (choice, expr->left);
  }
}

/* Marks the variable of a tag; RG_DECIDES_TAGS overrides other reasons. */
static void
add_tag (Choice *choice, RgName name)
{
  add_variable (choice, name, MOST_VALUES);
  const guint32 index = rg_find_global_index (choice->game, name);
  if (index != RG_NONE && choice->deciding[index])
    choice->deciding[index] = RG_DECIDES_TAGS;
}

/* Adds the variables by which an action decides tags and elements. */
static void
add_action (Choice *choice, const RgAction *action)
{
  if (action->kind == RG_TAG_VARIABLE)
    add_tag (choice, action->name);
  if (action->kind == RG_ASSIGN_ANY)
    add_variable (choice, rg_expr_root (action->left), MOST_VALUES);
  if (action->left)
    add_indices (choice, action->left);
  if (action->right)
    add_indices (choice, action->right);
}

/* Marks the sources of an assignment to a deciding variable. */
static void
add_sources (Choice *choice, const RgAction *action)
{
  if (action->kind != RG_ASSIGN || action->left->kind != RG_EXPR_NAME)
    return;
  const guint32 index = rg_find_global_index (choice->game, action->left->name);
  if (index != RG_NONE && choice->deciding[index])
    add_variables (choice, action->right, MOST_VALUES);
}

guint8 *
rg_find_deciding_variables (RgGame *game)
{
  Choice choice = {.game = game,
                   .deciding = g_new0 (guint8, game->globals->len + 1)};
  RG_FOR_EDGES (game, e)
    add_action (&choice, &rg_edge (game, e)->action);
  do {
    choice.changed = FALSE;
    RG_FOR_EDGES (game, e)
      add_sources (&choice, &rg_edge (game, e)->action);
  } while (choice.changed);
  return choice.deciding;
}
