/* Merges the old game into another one, and marks the edges that differ:
 *
 *     old: a, b: x = 1;   game: a, b: x = 2;   result: a, b: x = 2;   added
 *                                                      a, b: x = 1;   removed
 *
 * The nodes of the old game get counterparts, by the matching of rg-diff
 * (rg/diff/match.h).  Then its edges are looked up in a hash table of the edges
 * of the game; those that are not found are added. */
#include "emit/dot/merge-games.h"

#include "rg/diff/match.h"

/* The parts of an edge that are compared, as a key of the hash table. */
typedef struct {
  RgNode from, to;
  RgAction action;
  RgEdgeId edge, next; /* the edge, and the next equal one (RG_NONE: none) */
} Key;

/* The union of two games. */
typedef struct {
  RgGame *old_game, *game;
  RgNode *nodes; /* by node of the old game: its counterpart; RG_NONE: none so
                    far */
  GArray *marks; /* of guint8, by edge of the game */
  Key *keys;     /* by edge of the game */
  GHashTable *edges; /* set of Key *: of equal edges, the first one without a
                        counterpart so far */
} Merger;

/* -- names of one game in the other ---------------------------------------- */

/* The name of the old game, as a name of the game. */
static RgName
translate_name (const Merger *merger, RgName name)
{
  return name == RG_NO_NAME
             ? name
             : rg_intern (merger->game, rg_text (merger->old_game, name));
}

static const RgExpr *
translate_expr (const Merger *merger, const RgExpr *expr)
{
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return rg_expr_name (merger->game, translate_name (merger, expr->name));
  case RG_EXPR_CAST:
    return rg_expr_cast (merger->game, translate_name (merger, expr->name),
                         translate_expr (merger, expr->right));
  default:
    return rg_expr_access (merger->game, translate_expr (merger, expr->left),
                           translate_expr (merger, expr->right));
  }
}

static const RgType *
translate_type (const Merger *merger, const RgType *type)
{
  if (type->kind == RG_TYPE_NAME)
    return rg_type_name (merger->game, translate_name (merger, type->name));
  if (type->kind == RG_TYPE_ARROW)
    return rg_type_arrow (merger->game, translate_type (merger, type->source),
                          translate_type (merger, type->target));
  RgName *symbols = g_new (RgName, type->n_symbols + 1);
  for (guint32 i = 0; i < type->n_symbols; i++)
    symbols[i] = translate_name (merger, type->symbols[i]);
  const RgType *set = rg_type_set (merger->game, symbols, type->n_symbols);
  g_free (symbols);
  return set;
}

/* The counterpart of a node; if there is none, a new node with its name, if
 * that is unused. */
static RgNode
find_or_add_node (const Merger *merger, RgNode node)
{
  RgNode *counterpart = &merger->nodes[node];
  if (*counterpart == RG_NONE)
    *counterpart =
        rg_node_fresh (merger->game, rg_node_text (merger->old_game, node));
  return *counterpart;
}

/* The action of the old game, in terms of the game. */
static RgAction
translate_action (const Merger *merger, const RgAction *action)
{
  RgAction result = *action;
  result.name = translate_name (merger, action->name);
  if (action->left)
    result.left = translate_expr (merger, action->left);
  if (action->right)
    result.right = translate_expr (merger, action->right);
  if (action->type)
    result.type = translate_type (merger, action->type);
  if (rg_action_is_check (action)) {
    result.start = find_or_add_node (merger, action->start);
    result.target = find_or_add_node (merger, action->target);
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
are_equal_keys (gconstpointer left, gconstpointer right)
{
  const Key *a = left, *b = right;
  return a->from == b->from && a->to == b->to &&
         rg_action_equal (&a->action, &b->action);
}

/* Puts the edges of the game into the hash table, marked as added. */
static void
index_edges (Merger *merger)
{
  const guint8 added_mark = RG_DOT_ADDED;
  const guint32 n = rg_n_edges (merger->game);
  merger->keys = g_new (Key, n + 1);
  merger->edges = g_hash_table_new (hash_key, are_equal_keys);
  for (guint32 e = n; e-- > 0;) {
    Key *key = &merger->keys[e];
    const RgEdge *edge = rg_edge (merger->game, e);
    *key = (Key){edge->from, edge->to, edge->action, e, RG_NONE};
    if (!rg_edge_exists (merger->game, e))
      continue;
    const Key *equal_key = g_hash_table_lookup (merger->edges, key);
    key->next = equal_key ? equal_key->edge : RG_NONE;
    g_hash_table_replace (merger->edges, key, key);
  }
  for (guint32 e = 0; e < n; e++)
    g_array_append_val (merger->marks, added_mark);
}

/* Marks an equal edge of the game as unchanged; if there is none, adds the
 * edge, marked as removed. */
static void
merge_edge (Merger *merger, const RgEdge *edge)
{
  const Key key = {find_or_add_node (merger, edge->from),
                   find_or_add_node (merger, edge->to),
                   translate_action (merger, &edge->action), RG_NONE, RG_NONE};
  const Key *equal_key = g_hash_table_lookup (merger->edges, &key);
  if (!equal_key) {
    const guint8 removed_mark = RG_DOT_REMOVED;
    rg_edge_add (merger->game, key.from, key.to, key.action);
    g_array_append_val (merger->marks, removed_mark);
    return;
  }
  g_array_index (merger->marks, guint8, equal_key->edge) = RG_DOT_UNCHANGED;
  if (equal_key->next == RG_NONE)
    g_hash_table_remove (merger->edges, equal_key);
  else
    g_hash_table_replace (merger->edges, &merger->keys[equal_key->next],
                          &merger->keys[equal_key->next]);
}

/* Finds the counterparts of the nodes of the old game. */
static void
find_counterparts (Merger *merger)
{
  RgDiffGraph *graph =
      rg_diff_graph_new (merger->old_game, merger->game, FALSE);
  RgDiffVertex *match = rg_diff_graph_match (graph);
  for (RgNode node = 0; node < rg_n_nodes (merger->old_game); node++) {
    const RgDiffVertex vertex = match[graph->first_node[0] + node];
    merger->nodes[node] =
        vertex == RG_NONE ? RG_NONE : rg_diff_vertex_node (graph, vertex);
  }
  g_free (match);
  rg_diff_graph_free (graph);
}

guint8 *
rg_dot_merge_games (RgGame *old_game, RgGame *game)
{
  Merger merger = {.old_game = old_game,
                   .game = game,
                   .nodes = g_new (RgNode, rg_n_nodes (old_game) + 1),
                   .marks = g_array_new (FALSE, FALSE, sizeof (guint8))};
  index_edges (&merger);
  find_counterparts (&merger);
  RG_FOR_EDGES (old_game, e)
    merge_edge (&merger, rg_edge (old_game, e));
  g_hash_table_destroy (merger.edges);
  g_free (merger.keys);
  g_free (merger.nodes);
  return (guint8 *)g_array_free (merger.marks, FALSE);
}
