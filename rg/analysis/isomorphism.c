/* Hashes neighbourhoods in rounds, as in colour refinement, and matches two
 * parts edge by edge (isomorphism.h). */
#include "rg/analysis/isomorphism.h"

#include "base/compare.h"
#include "rg/analysis/order.h"

#include <string.h>

/* MOST_NODES: limit of nodes of a part. */
enum { MOST_NODES = 20000, ROUNDS = 24 };

/* -- shapes ---------------------------------------------------------------- */

static guint64
mix_hashes (guint64 hash, guint64 added)
{
  hash = (hash ^ added) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  return hash ^ hash >> 29;
}

/* Hashes the text: the numbers of names depend on the order of
 * declarations. */
static guint64
hash_name (const RgGame *game, RgName name)
{
  return name == RG_NO_NAME ? 0 : g_str_hash (rg_text (game, name));
}

/* Returns a hash of the expression that ignores symbols and constants. */
static guint64
hash_expr_shape (const RgGame *game, const RgExpr *expr)
{
  if (!expr)
    return 0;
  if (expr->kind == RG_EXPR_NAME)
    return rg_find_variable (game, expr->name)
               ? mix_hashes (1, hash_name (game, expr->name))
           : rg_find_global (game, expr->name) ? 2
                                               : 3;
  return mix_hashes (mix_hashes (hash_expr_shape (game, expr->left),
                                 hash_expr_shape (game, expr->right)),
                     expr->kind == RG_EXPR_CAST ? hash_name (game, expr->name)
                                                : 0);
}

static guint64
hash_action_shape (const RgGame *game, const RgAction *action)
{
  guint64 hash = mix_hashes (action->kind, hash_name (game, action->name));
  hash = mix_hashes (hash, hash_expr_shape (game, action->left));
  hash = mix_hashes (hash, hash_expr_shape (game, action->right));
  if (action->type && action->type->kind == RG_TYPE_NAME)
    hash = mix_hashes (hash, hash_name (game, action->type->name));
  return hash;
}

/* Whether two expressions differ at most in symbols, and in constants of one
 * type. */
static gboolean
has_same_shape (const RgGame *game, const RgExpr *a, const RgExpr *b)
{
  if (a == b)
    return TRUE;
  if (!a || !b || a->kind != b->kind)
    return FALSE;
  if (a->kind == RG_EXPR_NAME) {
    const RgGlobal *x = rg_find_global (game, a->name);
    const RgGlobal *y = rg_find_global (game, b->name);
    if (!x || !y)
      return !x && !y;
    return x->constant && y->constant &&
           rg_type_resolve ((RgGame *)game, x->type) ==
               rg_type_resolve ((RgGame *)game, y->type);
  }
  return (a->kind != RG_EXPR_CAST || a->name == b->name) &&
         has_same_shape (game, a->left, b->left) &&
         has_same_shape (game, a->right, b->right);
}

static gboolean
is_similar (const RgGame *game, const RgAction *a, const RgAction *b)
{
  return a->kind == b->kind && a->name == b->name && a->type == b->type &&
         has_same_shape (game, a->left, b->left) &&
         has_same_shape (game, a->right, b->right);
}

/* -- candidates ------------------------------------------------------------ */

/* Combines the hash of a node with those of its neighbours: one round of
 * hashing. */
static guint64
hash_neighbours (const RgGame *game, RgNode node, const guint64 *shapes,
                 const guint64 *hashes)
{
  guint64 hash = node == game->end ? 1 : 2;
  RG_FOR_OUT (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    guint64 edge_hash = mix_hashes (shapes[e], hashes[edge->to]);
    if (rg_action_is_check (&edge->action))
      edge_hash =
          mix_hashes (mix_hashes (edge_hash, hashes[edge->action.start]),
                      hashes[edge->action.target]);
    hash += edge_hash;
  }
  return mix_hashes (hash, 0);
}

/* A node with its hash, to be sorted. */
typedef struct {
  guint64 hash;
  guint32 rank;
  RgNode node;
} NodeHash;

static gint
compare_hashes (gconstpointer left, gconstpointer right)
{
  const NodeHash *a = left, *b = right;
  if (a->hash != b->hash)
    return a->hash < b->hash ? -1 : 1;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

static gint
compare_ranks (gconstpointer left, gconstpointer right, gpointer order)
{
  const guint32 a = rg_get_rank (order, *(const RgNode *)left);
  const guint32 b = rg_get_rank (order, *(const RgNode *)right);
  return rg_compare_unsigned (a, b);
}

RgNodeHashes *
rg_node_hashes_new (RgGame *game, const RgOrder *order)
{
  const guint n = rg_n_nodes (game);
  guint64 *next = g_new0 (guint64, n);
  RgNodeHashes *hashes = g_new (RgNodeHashes, 1);
  *hashes = (RgNodeHashes){game, order, g_new0 (guint64, rg_n_edges (game)),
                           g_new0 (guint64, n)};
  RG_FOR_EDGES (game, e) {
    hashes->shapes[e] = hash_action_shape (game, &rg_edge (game, e)->action);
  }
  for (guint round = 0; round < ROUNDS; round++) {
    for (RgNode node = 0; node < n; node++)
      next[node] = hash_neighbours (game, node, hashes->shapes, hashes->hashes);
    guint64 *swap = hashes->hashes;
    hashes->hashes = next;
    next = swap;
  }
  g_free (next);
  return hashes;
}

void
rg_node_hashes_free (RgNodeHashes *hashes)
{
  g_free (hashes->shapes);
  g_free (hashes->hashes);
  g_free (hashes);
}

/* Returns the nodes with outgoing edges, sorted by hash. */
static GArray *
sort_by_hash (const RgNodeHashes *hashes)
{
  const RgGame *game = hashes->game;
  GArray *node_hashes = g_array_new (FALSE, FALSE, sizeof (NodeHash));
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    const NodeHash node_hash = {hashes->hashes[node],
                                rg_get_rank (hashes->order, node), node};
    if (rg_node_info (game, node)->count[RG_OUT] > 0)
      g_array_append_val (node_hashes, node_hash);
  }
  g_array_sort (node_hashes, compare_hashes);
  return node_hashes;
}

GArray *
rg_node_hashes_find_pairs (const RgNodeHashes *hashes)
{
  GArray *node_hashes = sort_by_hash (hashes);
  GArray *pairs = g_array_new (FALSE, FALSE, 2 * sizeof (RgNode));
  for (guint i = 0, next; i < node_hashes->len; i = next) {
    const NodeHash *first = &g_array_index (node_hashes, NodeHash, i);
    for (next = i + 1;
         next < node_hashes->len &&
         g_array_index (node_hashes, NodeHash, next).hash == first->hash;)
      next++;
    const RgNode pair[] = {
        first->node, g_array_index (node_hashes, NodeHash, next - 1).node};
    if (next - i == 2)
      g_array_append_val (pairs, pair);
  }
  g_array_free (node_hashes, TRUE);
  g_array_sort_with_data (pairs, compare_ranks, (gpointer)hashes->order);
  GArray *flat = g_array_new (FALSE, FALSE, sizeof (RgNode));
  if (pairs->len > 0)
    g_array_append_vals (flat, pairs->data, 2 * pairs->len);
  g_array_free (pairs, TRUE);
  return flat;
}

/* -- edges ----------------------------------------------------------------- */

/* Compares the names in two expressions of the same shape. */
static gint
compare_names (const RgGame *game, const RgExpr *a, const RgExpr *b)
{
  if (a == b || !a || !b || a->kind != b->kind)
    return 0;
  if (a->kind == RG_EXPR_NAME)
    return strcmp (rg_text (game, a->name), rg_text (game, b->name));
  const gint left = compare_names (game, a->left, b->left);
  return left ? left : compare_names (game, a->right, b->right);
}

static gint
compare_edges (gconstpointer left, gconstpointer right, gpointer data)
{
  const RgNodeHashes *hashes = data;
  const RgGame *game = hashes->game;
  const RgEdgeId e = *(const RgEdgeId *)left, f = *(const RgEdgeId *)right;
  const RgEdge *a = rg_edge (game, e), *b = rg_edge (game, f);
  if (hashes->shapes[e] != hashes->shapes[f])
    return hashes->shapes[e] < hashes->shapes[f] ? -1 : 1;
  if (hashes->hashes[a->to] != hashes->hashes[b->to])
    return hashes->hashes[a->to] < hashes->hashes[b->to] ? -1 : 1;
  gint order = compare_names (game, a->action.left, b->action.left);
  if (order == 0)
    order = compare_names (game, a->action.right, b->action.right);
  return order ? order
               : compare_ranks (&a->to, &b->to, (gpointer)hashes->order);
}

GArray *
rg_node_hashes_sort_edges (const RgNodeHashes *hashes, RgNode node)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  RG_FOR_OUT (hashes->game, node, e) {
    g_array_append_val (edges, e);
  }
  g_array_sort_with_data (edges, compare_edges, (gpointer)hashes);
  return edges;
}

/* -- matching -------------------------------------------------------------- */

/* One node outside of both parts; a node of the first part and its counterpart;
 * a node of the second part and its counterpart. */
typedef enum { APART, TWINS, CROSSED } Relation;

/* Makes two nodes counterparts of each other, unless they are one node outside
 * of both parts. Returns FALSE if an earlier pair, `end` or the limit prevents
 * this. */
static gboolean
pair_nodes (RgIsomorphism *isomorphism, RgNode a, RgNode b, Relation *relation)
{
  const RgGame *game = isomorphism->game;
  *relation = a == b ? APART : isomorphism->side[a] == 2 ? CROSSED : TWINS;
  if (a == b)
    return isomorphism->side[a] == 0;
  if (isomorphism->side[a] != 0 || isomorphism->side[b] != 0)
    return isomorphism->counterpart[a] == b;
  if (a == game->end || b == game->end || isomorphism->nodes->len == MOST_NODES)
    return FALSE;
  isomorphism->counterpart[a] = b;
  isomorphism->counterpart[b] = a;
  isomorphism->side[a] = 1;
  isomorphism->side[b] = 2;
  g_array_append_val (isomorphism->nodes, a);
  return TRUE;
}

/* Whether the edges have one shape, and their targets can be counterparts; also
 * the ends of their checks, which may not be crossed.  A check from outside of
 * the parts must have its target outside. */
static gboolean
match_edges (RgIsomorphism *isomorphism, RgEdgeId e, RgEdgeId f)
{
  const RgEdge *a = rg_edge (isomorphism->game, e),
               *b = rg_edge (isomorphism->game, f);
  Relation to_relation, start_relation, target_relation;
  if (!is_similar (isomorphism->game, &a->action, &b->action) ||
      !pair_nodes (isomorphism, a->to, b->to, &to_relation))
    return FALSE;
  if (!rg_action_is_check (&a->action))
    return TRUE;
  return pair_nodes (isomorphism, a->action.start, b->action.start,
                     &start_relation) &&
         pair_nodes (isomorphism, a->action.target, b->action.target,
                     &target_relation) &&
         start_relation != CROSSED && target_relation != CROSSED &&
         (start_relation == TWINS || target_relation == APART);
}

/* Calls `match` for each edge of a node and the corresponding edge of its
 * counterpart. FALSE: the numbers of edges differ, or `match` returned FALSE.
 */
static gboolean
match_edges_of (RgIsomorphism *isomorphism, RgNode node,
                gboolean (*match) (RgIsomorphism *isomorphism, RgEdgeId e,
                                   RgEdgeId f))
{
  GArray *edges = rg_node_hashes_sort_edges (isomorphism->hashes, node);
  GArray *counterpart_edges = rg_node_hashes_sort_edges (
      isomorphism->hashes, isomorphism->counterpart[node]);
  gboolean matches = edges->len == counterpart_edges->len;
  for (guint i = 0; i < edges->len && matches; i++)
    matches = match (isomorphism, g_array_index (edges, RgEdgeId, i),
                     g_array_index (counterpart_edges, RgEdgeId, i));
  g_array_free (edges, TRUE);
  g_array_free (counterpart_edges, TRUE);
  return matches;
}

/* Whether two edges to a common target are still valid: the target has not
 * become a member of a part. So must be a common start or target of checks. */
static gboolean
is_still_apart (RgIsomorphism *isomorphism, RgEdgeId e, RgEdgeId f)
{
  const RgEdge *a = rg_edge (isomorphism->game, e),
               *b = rg_edge (isomorphism->game, f);
  return (a->to != b->to || isomorphism->side[a->to] == 0) &&
         (!rg_action_is_check (&a->action) ||
          a->action.start != b->action.start ||
          isomorphism->side[a->action.start] == 0) &&
         (!rg_action_is_check (&a->action) ||
          a->action.target != b->action.target ||
          isomorphism->side[a->action.target] == 0);
}

/* Matches the edges of all nodes, to which it adds the nodes found; then tests
 * that both parts are still disjoint.  FALSE: the parts do not match. */
static gboolean
match_all (RgIsomorphism *isomorphism)
{
  for (guint i = 0; i < isomorphism->nodes->len; i++) {
    if (!match_edges_of (isomorphism,
                         g_array_index (isomorphism->nodes, RgNode, i),
                         match_edges))
      return FALSE;
  }
  for (guint i = 0; i < isomorphism->nodes->len; i++) {
    if (!match_edges_of (isomorphism,
                         g_array_index (isomorphism->nodes, RgNode, i),
                         is_still_apart))
      return FALSE;
  }
  return TRUE;
}

/* -- checks with their targets in the parts -------------------------------- */

/* Whether a walk from `start` may enter a part from outside of that part. */
static gboolean
may_stray (const RgIsomorphism *isomorphism, RgNode start)
{
  const RgGame *game = isomorphism->game;
  GHashTable *visited = g_hash_table_new (NULL, NULL);
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (RgNode));
  gboolean strays = FALSE;
  g_array_append_val (queue, start);
  for (guint i = 0; i < queue->len && !strays; i++) {
    RG_FOR_OUT (game, g_array_index (queue, RgNode, i), e) {
      const RgEdge *edge = rg_edge (game, e);
      strays = strays ||
               (isomorphism->side[edge->to] != 0 &&
                isomorphism->side[edge->to] != isomorphism->side[edge->from]);
      if (g_hash_table_add (visited, GUINT_TO_POINTER (edge->to)))
        g_array_append_val (queue, edge->to);
    }
  }
  g_array_free (queue, TRUE);
  g_hash_table_destroy (visited);
  return strays;
}

/* Whether all checks with this target are made in its part, and their walks
 * enter no part from outside. */
static gboolean
is_own_target (const RgIsomorphism *isomorphism, RgNode node)
{
  RG_FOR_CHECKS_TO (isomorphism->game, node, e) {
    const RgEdge *edge = rg_edge (isomorphism->game, e);
    if (isomorphism->side[edge->from] != isomorphism->side[node] ||
        may_stray (isomorphism, edge->action.start))
      return FALSE;
  }
  return TRUE;
}

static gboolean
has_own_targets (const RgIsomorphism *isomorphism)
{
  for (guint i = 0; i < isomorphism->nodes->len; i++) {
    const RgNode a = g_array_index (isomorphism->nodes, RgNode, i);
    if (!is_own_target (isomorphism, a) ||
        !is_own_target (isomorphism, isomorphism->counterpart[a]))
      return FALSE;
  }
  return TRUE;
}

/* -- creation -------------------------------------------------------------- */

RgIsomorphism *
rg_isomorphism_new (const RgNodeHashes *hashes, RgNode a, RgNode b)
{
  RgGame *game = hashes->game;
  const guint n = rg_n_nodes (game);
  RgIsomorphism *isomorphism = g_new (RgIsomorphism, 1);
  Relation relation;
  *isomorphism =
      (RgIsomorphism){game, hashes, g_array_new (FALSE, FALSE, sizeof (RgNode)),
                      g_new (RgNode, n), g_new0 (guint8, n)};
  for (RgNode node = 0; node < n; node++)
    isomorphism->counterpart[node] = RG_NONE;
  if (a != b && pair_nodes (isomorphism, a, b, &relation) &&
      match_all (isomorphism) && has_own_targets (isomorphism))
    return isomorphism;
  rg_isomorphism_free (isomorphism);
  return NULL;
}

void
rg_isomorphism_free (RgIsomorphism *isomorphism)
{
  g_array_free (isomorphism->nodes, TRUE);
  g_free (isomorphism->counterpart);
  g_free (isomorphism->side);
  g_free (isomorphism);
}
