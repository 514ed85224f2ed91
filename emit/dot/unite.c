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
name_of (const Union *both, RgName name)
{
  return name == RG_NO_NAME
             ? name
             : rg_intern (both->game, rg_text (both->before, name));
}

static const RgExpr *
expr_of (const Union *both, const RgExpr *expr)
{
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return rg_expr_name (both->game, name_of (both, expr->name));
  case RG_EXPR_CAST:
    return rg_expr_cast (both->game, name_of (both, expr->name),
                         expr_of (both, expr->right));
  default:
    return rg_expr_access (both->game, expr_of (both, expr->left),
                           expr_of (both, expr->right));
  }
}

static const RgType *
type_of (const Union *both, const RgType *type)
{
  if (type->kind == RG_TYPE_NAME)
    return rg_type_name (both->game, name_of (both, type->name));
  if (type->kind == RG_TYPE_ARROW)
    return rg_type_arrow (both->game, type_of (both, type->source),
                          type_of (both, type->target));
  RgName *symbols = g_new (RgName, type->n_symbols + 1);
  for (guint32 i = 0; i < type->n_symbols; i++)
    symbols[i] = name_of (both, type->symbols[i]);
  const RgType *set = rg_type_set (both->game, symbols, type->n_symbols);
  g_free (symbols);
  return set;
}

/* The counterpart of a node; if there is none, a new node with its name, if
 * that is unused. */
static RgNode
node_of (const Union *both, RgNode node)
{
  RgNode *found = &both->nodes[node];
  if (*found == RG_NONE)
    *found = rg_node_fresh (both->game, rg_node_text (both->before, node));
  return *found;
}

static RgAction
action_of (const Union *both, const RgAction *action)
{
  RgAction result = *action;
  result.name = name_of (both, action->name);
  if (action->left)
    result.left = expr_of (both, action->left);
  if (action->right)
    result.right = expr_of (both, action->right);
  if (action->type)
    result.type = type_of (both, action->type);
  if (rg_action_is_check (action)) {
    result.start = node_of (both, action->start);
    result.target = node_of (both, action->target);
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
add_edges (Union *both)
{
  const guint8 added = RG_DOT_ADDED;
  const guint32 n = rg_n_edges (both->game);
  both->keys = g_new (Key, n + 1);
  both->edges = g_hash_table_new (hash_key, equal_keys);
  for (guint32 e = n; e-- > 0;) {
    Key *key = &both->keys[e];
    const RgEdge *edge = rg_edge (both->game, e);
    *key = (Key){edge->from, edge->to, edge->action, e, RG_NONE};
    if (!rg_edge_exists (both->game, e))
      continue;
    const Key *same = g_hash_table_lookup (both->edges, key);
    key->next = same ? same->edge : RG_NONE;
    g_hash_table_replace (both->edges, key, key);
  }
  for (guint32 e = 0; e < n; e++)
    g_array_append_val (both->marks, added);
}

static void
unite_edge (Union *both, const RgEdge *edge)
{
  const Key key = {node_of (both, edge->from), node_of (both, edge->to),
                   action_of (both, &edge->action), RG_NONE, RG_NONE};
  const Key *same = g_hash_table_lookup (both->edges, &key);
  if (!same) {
    const guint8 removed = RG_DOT_REMOVED;
    rg_edge_add (both->game, key.from, key.to, key.action);
    g_array_append_val (both->marks, removed);
    return;
  }
  g_array_index (both->marks, guint8, same->edge) = RG_DOT_UNCHANGED;
  if (same->next == RG_NONE)
    g_hash_table_remove (both->edges, same);
  else
    g_hash_table_replace (both->edges, &both->keys[same->next],
                          &both->keys[same->next]);
}

static void
find_counterparts (Union *both)
{
  RgDiffGraph *graph = rg_diff_graph_new (both->before, both->game, FALSE);
  RgDiffVertex *match = rg_diff_graph_match (graph);
  for (RgNode node = 0; node < rg_n_nodes (both->before); node++) {
    const RgDiffVertex other = match[graph->first_node[0] + node];
    both->nodes[node] =
        other == RG_NONE ? RG_NONE : rg_diff_vertex_node (graph, other);
  }
  g_free (match);
  rg_diff_graph_free (graph);
}

guint8 *
rg_dot_unite (RgGame *before, RgGame *game)
{
  Union both = {.before = before,
                .game = game,
                .nodes = g_new (RgNode, rg_n_nodes (before) + 1),
                .marks = g_array_new (FALSE, FALSE, sizeof (guint8))};
  add_edges (&both);
  find_counterparts (&both);
  RG_FOR_EDGES (before, e)
    unite_edge (&both, rg_edge (before, e));
  g_hash_table_destroy (both.edges);
  g_free (both.keys);
  g_free (both.nodes);
  return (guint8 *)g_array_free (both.marks, FALSE);
}
