/* Marks the constants and variables that can affect plays (mark and sweep;
 * uses.h). */
#include "rg/analysis/uses.h"

/* The state of the marking. */
typedef struct {
  RgGame *game;
  guint8 *used;       /* by index of a global */
  GArray *worklist;   /* of guint32: worklist of used globals */
  GPtrArray *writers; /* by global: NULL or a GArray of RgEdgeId */
} Uses;

static void
free_writers (gpointer data)
{
  if (data)
    g_array_free (data, TRUE);
}

static Uses
uses_new (RgGame *game)
{
  const guint n = game->globals->len;
  const Uses uses = {game, g_new0 (guint8, n),
                     g_array_new (FALSE, FALSE, sizeof (guint32)),
                     g_ptr_array_new_full (n, free_writers)};
  g_ptr_array_set_size (uses.writers, (gint)n);
  return uses;
}

guint32
rg_find_global_index (const RgGame *game, RgName name)
{
  const RgGlobal *global = rg_find_global (game, name);
  return global ? rg_global_place (game, global) : RG_NONE;
}

static void
use_name (Uses *uses, RgName name)
{
  const guint32 index = rg_find_global_index (uses->game, name);
  if (index == RG_NONE || uses->used[index])
    return;
  uses->used[index] = 1;
  g_array_append_val (uses->worklist, index);
}

static void
use_expr (Uses *uses, const RgExpr *expr)
{
  for (; expr; expr = expr->right) {
    if (expr->kind == RG_EXPR_NAME)
      use_name (uses, expr->name);
    if (expr->left)
      use_expr (uses, expr->left);
  }
}

static void
use_value (Uses *uses, const RgValue *value)
{
  if (value->name != RG_NO_NAME)
    use_name (uses, value->name);
  for (guint i = 0; i < value->n_entries; i++)
    use_value (uses, value->entries[i].value);
}

/* Marks the reads of an assignment to a live variable. */
static void
use_assignment (Uses *uses, const RgAction *action)
{
  for (const RgExpr *place = action->left; place->kind == RG_EXPR_ACCESS;
       place = place->left)
    use_expr (uses, place->right);
  use_expr (uses, action->right);
}

/* Whether the edge is a barrier: an any assignment of an empty type is never
 * legal, so it can't be skipped. */
static gboolean
is_barrier (RgGame *game, const RgAction *action)
{
  if (action->kind != RG_ASSIGN_ANY)
    return FALSE;
  const RgType *type = rg_type_resolve (game, action->type);
  return type->n_symbols == 0;
}

/* Marks what a comparison, a tag, or an assignment that is a barrier reads;
 * records assignments by the variable that they write. */
static void
use_edge (Uses *uses, RgEdgeId e)
{
  const RgAction *action = &rg_edge (uses->game, e)->action;
  if (rg_action_is_comparison (action)) {
    use_expr (uses, action->left);
    use_expr (uses, action->right);
  } else if (action->kind == RG_TAG_VARIABLE) {
    use_name (uses, action->name);
  } else if (rg_action_is_assignment (action)) {
    const guint32 index =
        rg_find_global_index (uses->game, rg_expr_root (action->left));
    if (index == RG_NONE)
      return;
    if (is_barrier (uses->game, action))
      use_name (uses, rg_expr_root (action->left));
    gpointer *writers = &g_ptr_array_index (uses->writers, index);
    if (!*writers)
      *writers = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
    g_array_append_val ((GArray *)*writers, e);
  }
}

/* Follows the reads of a live global. */
static void
follow_reads (Uses *uses, guint32 index)
{
  const RgGlobal *global =
      &g_array_index (uses->game->globals, RgGlobal, index);
  use_value (uses, global->value);
  const GArray *writers = g_ptr_array_index (uses->writers, index);
  for (guint i = 0; writers && i < writers->len; i++)
    use_assignment (
        uses,
        &rg_edge (uses->game, g_array_index (writers, RgEdgeId, i))->action);
}

static guint8 *
close_uses (Uses *uses)
{
  for (guint i = 0; i < uses->worklist->len; i++)
    follow_reads (uses, g_array_index (uses->worklist, guint32, i));
  g_array_free (uses->worklist, TRUE);
  g_ptr_array_free (uses->writers, TRUE);
  return uses->used;
}

guint8 *
rg_find_live_globals (RgGame *game)
{
  Uses uses = uses_new (game);
  RG_FOR_EDGES (game, e) {
    use_edge (&uses, e);
  }
  use_name (&uses, game->player);
  use_name (&uses, game->goals);
  use_name (&uses, game->visible);
  return close_uses (&uses);
}

/* -- mentions -------------------------------------------------------------- */

static void
mention_pragma (Uses *uses, const RgPragma *pragma)
{
  for (guint i = 0; i < pragma->n_assigns; i++) {
    use_expr (uses, pragma->assigns[i].left);
    use_expr (uses, pragma->assigns[i].right);
  }
}

static void
mention_decl (Uses *uses, const RgDecl *decl)
{
  RgGame *game = uses->game;
  if (decl->kind == RG_DECL_EDGE) {
    const RgAction *action = &rg_edge (game, decl->index)->action;
    use_expr (uses, action->left);
    use_expr (uses, action->right);
    if (action->kind == RG_TAG_VARIABLE)
      use_name (uses, action->name);
  }
  if (decl->kind == RG_DECL_VARIABLE)
    use_value (uses,
               g_array_index (game->globals, RgGlobal, decl->index).value);
  if (decl->kind == RG_DECL_PRAGMA)
    mention_pragma (uses,
                    &g_array_index (game->pragmas, RgPragma, decl->index));
}

guint8 *
rg_find_mentioned_globals (RgGame *game)
{
  Uses uses = uses_new (game);
  RG_FOR_DECLS (game, d)
  {
    mention_decl (&uses, rg_decl (game, d));
  }
  return close_uses (&uses);
}
