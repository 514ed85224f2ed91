/* Groups the edges out of a node by target and compared expression
 * (comparisons.h). */
#include "rg/analysis/comparisons.h"

#include "rg/analysis/expressions.h"

static void
comparisons_free (gpointer data)
{
  RgComparisons *all = data;
  g_array_free (all->equal, TRUE);
  g_array_free (all->differ, TRUE);
  g_free (all);
}

RgName
rg_find_compared_symbol (RgGame *game, RgEdgeId edge)
{
  const RgAction *action = &rg_edge (game, edge)->action;
  const RgName right = rg_find_spelled_symbol (game, action->right);
  return right != RG_NO_NAME ? right
                             : rg_find_spelled_symbol (game, action->left);
}

const RgExpr *
rg_find_compared_expr (RgGame *game, const RgAction *action)
{
  const gboolean left =
      rg_find_spelled_symbol (game, action->left) != RG_NO_NAME;
  const gboolean right =
      rg_find_spelled_symbol (game, action->right) != RG_NO_NAME;
  return left == right ? NULL : left ? action->right : action->left;
}

typedef struct {
  RgNode to;
  const RgExpr *expr; /* without casts */
} Key;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;
  return key->to * 0x9E3779B1u + key->expr->id;
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *left = a, *right = b;
  return left->to == right->to && left->expr == right->expr;
}

static RgComparisons *
comparisons_new (RgGame *game, const RgEdge *edge, const RgExpr *expr)
{
  RgComparisons *all = g_new0 (RgComparisons, 1);
  all->from = edge->from;
  all->to = edge->to;
  all->expr = expr;
  all->type = rg_expr_type (game, rg_strip_casts (game, expr));
  all->equal = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  all->differ = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  return all;
}

static gboolean
has_comparison (const RgGame *game, RgNode node)
{
  RG_FOR_OUT (game, node, e) {
    if (rg_action_is_comparison (&rg_edge (game, e)->action))
      return TRUE;
  }
  return FALSE;
}

GPtrArray *
rg_comparisons_find (RgGame *game, RgNode node)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (comparisons_free);
  if (rg_node_info (game, node)->count[RG_OUT] < 2 ||
      !has_comparison (game, node))
    return found;
  GHashTable *by_key =
      g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
  RG_FOR_OUT (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgExpr *expr = rg_action_is_comparison (&edge->action)
                             ? rg_find_compared_expr (game, &edge->action)
                             : NULL;
    if (!expr)
      continue;
    const Key key = {edge->to, rg_strip_casts (game, expr)};
    RgComparisons *all = g_hash_table_lookup (by_key, &key);
    if (!all) {
      all = comparisons_new (game, edge, expr);
      g_hash_table_insert (by_key, g_memdup2 (&key, sizeof key), all);
      g_ptr_array_add (found, all);
    }
    g_array_append_val (
        edge->action.kind == RG_EQUAL ? all->equal : all->differ, e);
  }
  g_hash_table_destroy (by_key);
  return found;
}

GArray *
rg_comparisons_find_missing (RgGame *game, const RgComparisons *all)
{
  GArray *missing = g_array_new (FALSE, FALSE, sizeof (RgName));
  GHashTable *there = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < all->equal->len; i++)
    g_hash_table_add (there,
                      GUINT_TO_POINTER (rg_find_compared_symbol (
                          game, g_array_index (all->equal, RgEdgeId, i))));
  for (guint i = 0; i < all->type->n_symbols; i++) {
    const RgName symbol = all->type->symbols[i];
    if (g_hash_table_add (there, GUINT_TO_POINTER (symbol)))
      g_array_append_val (missing, symbol);
  }
  g_hash_table_destroy (there);
  const RgName nothing = RG_NO_NAME;
  if (!rg_is_always_defined (game, all->expr))
    g_array_append_val (missing, nothing);
  return missing;
}

guint
rg_comparisons_least_missing (const RgComparisons *all)
{
  return all->type->n_symbols - MIN (all->equal->len, all->type->n_symbols);
}

void
rg_comparisons_make_skip (RgGame *game, const RgComparisons *all)
{
  const GArray *lists[] = {all->equal, all->differ};
  gboolean first = TRUE;
  for (guint k = 0; k < G_N_ELEMENTS (lists); k++) {
    for (guint i = 0; i < lists[k]->len; i++) {
      const RgEdgeId e = g_array_index (lists[k], RgEdgeId, i);
      if (first)
        rg_edge_set_action (game, e, rg_skip ());
      else
        rg_edge_remove (game, e);
      first = FALSE;
    }
  }
}

/* `expr != symbol`, in the form of an existing `expr == other`. */
static RgAction
make_inequality (RgGame *game, const RgAction *model, const RgExpr *expr,
                 RgName symbol)
{
  const RgExpr *right = rg_expr_name (game, symbol);
  const RgExpr *other = model->left == expr ? model->right : model->left;
  if (other->kind == RG_EXPR_CAST) {
    const RgAction cast =
        rg_compare (FALSE, expr, rg_expr_cast (game, other->name, right));
    if (rg_is_well_typed (game, &cast))
      return cast;
  }
  return rg_compare (FALSE, expr, right);
}

GArray *
rg_comparisons_make_inequalities (RgGame *game, const RgComparisons *all,
                                  const GArray *symbols)
{
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (RgAction));
  const RgAction model =
      rg_edge (game, g_array_index (all->equal, RgEdgeId, 0))->action;
  for (guint i = 0; i < symbols->len; i++) {
    const RgAction action = make_inequality (
        game, &model, all->expr, g_array_index (symbols, RgName, i));
    g_array_append_val (actions, action);
  }
  return actions;
}

gboolean
rg_can_be_written (RgGame *game, const GArray *symbols)
{
  for (guint i = 0; i < symbols->len; i++) {
    const RgName symbol = g_array_index (symbols, RgName, i);
    if (symbol == RG_NO_NAME || rg_find_global (game, symbol))
      return FALSE;
  }
  return TRUE;
}
