/* Groups the edges out of a node by target and compared expression
 * (comparisons.h). */
#include "rg/analysis/comparisons.h"

#include "rg/analysis/expressions.h"

static void
comparisons_free (gpointer data)
{
  RgComparisons *group = data;
  g_array_free (group->equal, TRUE);
  g_array_free (group->differ, TRUE);
  g_free (group);
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

/* The key of a group: the target and the compared expression of its edges. */
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
  RgComparisons *group = g_new0 (RgComparisons, 1);
  group->from = edge->from;
  group->to = edge->to;
  group->expr = expr;
  group->type = rg_expr_type (game, rg_strip_casts (game, expr));
  group->equal = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  group->differ = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  return group;
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
  GPtrArray *groups = g_ptr_array_new_with_free_func (comparisons_free);
  if (rg_node_info (game, node)->count[RG_OUT] < 2 ||
      !has_comparison (game, node))
    return groups;
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
    RgComparisons *group = g_hash_table_lookup (by_key, &key);
    if (!group) {
      group = comparisons_new (game, edge, expr);
      g_hash_table_insert (by_key, g_memdup2 (&key, sizeof key), group);
      g_ptr_array_add (groups, group);
    }
    g_array_append_val (
        edge->action.kind == RG_EQUAL ? group->equal : group->differ, e);
  }
  g_hash_table_destroy (by_key);
  return groups;
}

GArray *
rg_comparisons_find_missing (RgGame *game, const RgComparisons *group)
{
  GArray *missing = g_array_new (FALSE, FALSE, sizeof (RgName));
  GHashTable *compared = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < group->equal->len; i++)
    g_hash_table_add (compared,
                      GUINT_TO_POINTER (rg_find_compared_symbol (
                          game, g_array_index (group->equal, RgEdgeId, i))));
  for (guint i = 0; i < group->type->n_symbols; i++) {
    const RgName symbol = group->type->symbols[i];
    if (g_hash_table_add (compared, GUINT_TO_POINTER (symbol)))
      g_array_append_val (missing, symbol);
  }
  g_hash_table_destroy (compared);
  const RgName nothing = RG_NO_NAME;
  if (!rg_is_always_defined (game, group->expr))
    g_array_append_val (missing, nothing);
  return missing;
}

guint
rg_comparisons_least_missing (const RgComparisons *group)
{
  return group->type->n_symbols -
         MIN (group->equal->len, group->type->n_symbols);
}

void
rg_comparisons_make_skip (RgGame *game, const RgComparisons *group)
{
  const GArray *lists[] = {group->equal, group->differ};
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

/* Returns `expr != symbol`, in the form of an existing `expr == other`. */
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
rg_comparisons_make_inequalities (RgGame *game, const RgComparisons *group,
                                  const GArray *symbols)
{
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (RgAction));
  const RgAction model =
      rg_edge (game, g_array_index (group->equal, RgEdgeId, 0))->action;
  for (guint i = 0; i < symbols->len; i++) {
    const RgAction action = make_inequality (
        game, &model, group->expr, g_array_index (symbols, RgName, i));
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
