/* Rewrites all terms of a game, parts before wholes. */
#include "rg/reduce/rewrite.h"

static const RgExpr *
rewrite_expr (RgGame *game, const RgExpr *original, RgReduceRewriteExpr rewrite,
              gconstpointer data)
{
  const RgExpr *expr = original;
  if (expr->kind == RG_EXPR_ACCESS)
    expr = rg_expr_access (game, rewrite_expr (game, expr->left, rewrite, data),
                           rewrite_expr (game, expr->right, rewrite, data));
  else if (expr->kind == RG_EXPR_CAST)
    expr = rg_expr_cast (game, expr->name,
                         rewrite_expr (game, expr->right, rewrite, data));
  return rewrite (game, expr, original, data);
}

void
rg_reduce_rewrite_exprs (RgGame *game, RgReduceRewriteExpr rewrite,
                         gconstpointer data)
{
  RG_FOR_EDGES (game, e) {
    RgAction action = rg_edge (game, e)->action;
    if (action.left)
      action.left = rewrite_expr (game, action.left, rewrite, data);
    if (action.right)
      action.right = rewrite_expr (game, action.right, rewrite, data);
    rg_edge_set_action (game, e, action);
  }
}

static const RgType *
rewrite_type (RgGame *game, const RgType *type, RgReduceRewriteType rewrite,
              gconstpointer data)
{
  if (type->kind == RG_TYPE_ARROW)
    type =
        rg_type_arrow (game, rewrite_type (game, type->source, rewrite, data),
                       rewrite_type (game, type->target, rewrite, data));
  return rewrite (game, type, data);
}

void
rg_reduce_rewrite_types (RgGame *game, RgReduceRewriteType rewrite,
                         gconstpointer data)
{
  RG_FOR_DECLS (game, d)
  {
    const RgDecl decl = *rg_decl (game, d);
    const RgType **type = NULL;
    if (decl.kind == RG_DECL_TYPE)
      type = &g_array_index (game->types, RgTypeDecl, decl.index).type;
    else if (decl.kind == RG_DECL_CONSTANT || decl.kind == RG_DECL_VARIABLE)
      type = &g_array_index (game->globals, RgGlobal, decl.index).type;
    if (type)
      *type = rewrite_type (game, *type, rewrite, data);
    if (decl.kind != RG_DECL_EDGE)
      continue;
    RgAction action = rg_edge (game, decl.index)->action;
    if (action.type)
      action.type = rewrite_type (game, action.type, rewrite, data);
    rg_edge_set_action (game, decl.index, action);
  }
  game->type_changes++;
}

static const RgValue *
rewrite_value (RgGame *game, const RgValue *value, RgReduceRewriteValue rewrite,
               gconstpointer data)
{
  value = rewrite (game, value, data);
  if (value->name != RG_NO_NAME)
    return value;
  RgEntry *entries = g_new (RgEntry, value->n_entries + 1);
  for (guint i = 0; i < value->n_entries; i++) {
    const RgEntry *entry = &value->entries[i];
    entries[i] = (RgEntry){entry->key,
                           rewrite_value (game, entry->value, rewrite, data)};
  }
  value = rg_value_map (game, entries, value->n_entries);
  g_free (entries);
  return value;
}

void
rg_reduce_rewrite_values (RgGame *game, RgReduceRewriteValue rewrite,
                          gconstpointer data)
{
  for (guint i = 0; i < game->globals->len; i++) {
    const RgValue *value = g_array_index (game->globals, RgGlobal, i).value;
    value = rewrite_value (game, value, rewrite, data);
    g_array_index (game->globals, RgGlobal, i).value = value;
  }
}
