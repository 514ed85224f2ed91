#include "emit/dot/unite.h"

#include "rg/diff/match.h"

/* The parts of an edge that are compared. */
typedef struct {
  RgNode from, to;
  RgAction action;
  RgEdgeId edge, next; /* the next equal one; RG_NONE */
} Key;

typedef struct {
  RgGame *before, *game;
  RgNode *nodes;     /* by node of the game before: the counterpart; RG_NONE */
  GArray *marks;     /* of guint8, by edge of the game */
  Key *keys;         /* by edge of the game */
  GHashTable *edges; /* of Key *: the first of equal ones without a
                        counterpart so far */
} Union;

/* -- names of one game in the other ---------------------------------------- */

static RgName
name_of (const Union *merged, RgName name)
{
  return name == RG_NO_NAME
             ? name
             : rg_intern (merged->game, rg_text (merged->before, name));
}

static const RgExpr *
expr_of (const Union *merged, const RgExpr *expr)
{
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return rg_expr_name (merged->game, name_of (merged, expr->name));
  case RG_EXPR_CAST:
    return rg_expr_cast (merged->game, name_of (merged, expr->name),
                         expr_of (merged, expr->right));
  default:
    return rg_expr_access (merged->game, expr_of (merged, expr->left),
                           expr_of (merged, expr->right));
  }
}

static const RgType *
type_of (const Union *merged, const RgType *type)
{
  if (type->kind == RG_TYPE_NAME)
    return rg_type_name (merged->game, name_of (merged, type->name));
  if (type->kind == RG_TYPE_ARROW)
    return rg_type_arrow (merged->game, type_of (merged, type->source),
                          type_of (merged, type->target));
  RgName *symbols = g_new (RgName, type->n_symbols + 1);
  for (guint32 i = 0; i < type->n_symbols; i++)
    symbols[i] = name_of (merged, type->symbols[i]);
  const RgType *set = rg_type_set (merged->game, symbols, type->n_symbols);
  g_free (symbols);
  return set;
}

/* The counterpart of a node; if there is none, a new node with its name, if
 * that is unused. */
static RgNode
node_of (const Union *merged, RgNode node)
{
  RgNode *found = &merged->nodes[node];
  if (*found == RG_NONE)
    *found = rg_node_fresh (merged->game, rg_node_text (merged->before, node));
  return *found;
}

static RgAction
action_of (const Union *merged, const RgAction *action)
{
  RgAction result = *action;
  result.name = name_of (merged, action->name);
  if (action->left)
    result.left = expr_of (merged, action->left);
  if (action->right)
    result.right = expr_of (merged, action->right);
  if (action->type)
    result.type = type_of (merged, action->type);
  if (rg_action_is_check (action)) {
    result.start = node_of (merged, action->start);
    result.target = node_of (merged, action->target);
  }
  return result;
}

/* -- edges ----------------------------------------------------------------- */

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;
  return rg_action_hash (&key->action) * 31 + key->from * 17 + key->to;
}

static gboolean
equal_keys (gconstpointer left, gconstpointer right)
{
  const Key *a = left, *b = right;
  return a->from == b->from && a->to == b->to &&
         rg_action_equal (&a->action, &b->action);
}

static void
add_edges (Union *merged)
{
  const guint8 added = RG_DOT_ADDED;
  const guint32 n = rg_n_edges (merged->game);
  merged->keys = g_new (Key, n + 1);
  merged->edges = g_hash_table_new (hash_key, equal_keys);
  for (guint32 e = n; e-- > 0;) {
    Key *key = &merged->keys[e];
    const RgEdge *edge = rg_edge (merged->game, e);
    *key = (Key){edge->from, edge->to, edge->action, e, RG_NONE};
    if (!rg_edge_exists (merged->game, e))
      continue;
    const Key *same = g_hash_table_lookup (merged->edges, key);
    key->next = same ? same->edge : RG_NONE;
    g_hash_table_replace (merged->edges, key, key);
  }
  for (guint32 e = 0; e < n; e++)
    g_array_append_val (merged->marks, added);
}

static void
merge_edge (Union *merged, const RgEdge *edge)
{
  const Key key = {node_of (merged, edge->from), node_of (merged, edge->to),
                   action_of (merged, &edge->action), RG_NONE, RG_NONE};
  const Key *same = g_hash_table_lookup (merged->edges, &key);
  if (!same) {
    const guint8 removed = RG_DOT_REMOVED;
    rg_edge_add (merged->game, key.from, key.to, key.action);
    g_array_append_val (merged->marks, removed);
    return;
  }
  g_array_index (merged->marks, guint8, same->edge) = RG_DOT_UNCHANGED;
  if (same->next == RG_NONE)
    g_hash_table_remove (merged->edges, same);
  else
    g_hash_table_replace (merged->edges, &merged->keys[same->next],
                          &merged->keys[same->next]);
}

static void
find_counterparts (Union *merged)
{
  RgDiffGraph *graph = rg_diff_graph_new (merged->before, merged->game, FALSE);
  RgDiffVertex *match = rg_diff_graph_match (graph);
  for (RgNode node = 0; node < rg_n_nodes (merged->before); node++) {
    const RgDiffVertex other = match[graph->first_node[0] + node];
    merged->nodes[node] =
        other == RG_NONE ? RG_NONE : rg_diff_vertex_node (graph, other);
  }
  g_free (match);
  rg_diff_graph_free (graph);
}

guint8 *
rg_dot_merge_games (RgGame *before, RgGame *game)
{
  Union merged = {.before = before,
                  .game = game,
                  .nodes = g_new (RgNode, rg_n_nodes (before) + 1),
                  .marks = g_array_new (FALSE, FALSE, sizeof (guint8))};
  add_edges (&merged);
  find_counterparts (&merged);
  RG_FOR_EDGES (before, e)
    merge_edge (&merged, rg_edge (before, e));
  g_hash_table_destroy (merged.edges);
  g_free (merged.keys);
  g_free (merged.nodes);
  return (guint8 *)g_array_free (merged.marks, FALSE);
}
