#include "analysis/postorder.h"

#include "base/graph.h"
#include "rg/reach.h"

typedef struct {
  RgNode *nodes;
  guint32 *places;
  guint n;
} Postorder;

typedef struct {
  Postorder backward, forward;
  guint64 changes; /* the game's, plus 1, when they were made */
} Postorders;

/* -- the graph ------------------------------------------------------------- */

/* Successors of a node: by its edges, behind those by a check the check's
 * start. The caller frees both arrays. */
static RgGraph
successors (const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  guint32 *first = g_new (guint32, n + 1);
  guint32 *to = g_new (guint32, 2 * rg_n_edges (game) + 1);
  guint32 n_arcs = 0;
  for (RgNode node = 0; node < n; node++) {
    first[node] = n_arcs;
    RG_FOR_OUT (game, node, e) {
      const RgEdge *edge = rg_edge (game, e);
      to[n_arcs++] = edge->to;
      if (rg_action_is_check (&edge->action))
        to[n_arcs++] = edge->action.start;
    }
  }
  first[n] = n_arcs;
  return (RgGraph){n, first, to};
}

/* `begin`, then the nodes that are there, by name.  The caller frees them. */
static guint32 *
roots_of (const RgOrder *order, const RgGame *game, guint32 *n_roots)
{
  const GArray *ranked = rg_ranked (order);
  guint32 *roots = g_new (guint32, rg_n_nodes (game) + 1);
  *n_roots = 0;
  roots[(*n_roots)++] = game->begin;
  for (guint i = 0; i < rg_n_nodes (game); i++) {
    const RgNode node = g_array_index (ranked, RgNode, i);
    if (rg_node_exists (game, node))
      roots[(*n_roots)++] = node;
  }
  return roots;
}

/* -- both orders ----------------------------------------------------------- */

static void
append (Postorder *postorder, guint32 place, RgNode node)
{
  postorder->places[node] = place;
  postorder->nodes[place] = node;
}

/* Nodes that moves come to are those that edges alone lead to. */
static void
turn_round (const RgGame *game, const Postorder *backward, Postorder *forward)
{
  guint8 *moves = g_new0 (guint8, rg_n_nodes (game));
  rg_mark_reached (game, game->begin, RG_OUT, FALSE, moves);
  guint32 place = 0;
  for (guint of_moves = 0; of_moves < 2; of_moves++) {
    for (guint i = backward->n; i-- > 0;) {
      const RgNode node = backward->nodes[i];
      if (moves[node] == of_moves)
        append (forward, place++, node);
    }
  }
  forward->n = place;
  g_free (moves);
}

static void
find_orders (const RgOrder *order, const RgGame *game, Postorders *postorders)
{
  guint32 n_roots = 0;
  guint32 *roots = roots_of (order, game, &n_roots);
  const RgGraph graph = successors (game);
  RgGraphSearch search = rg_graph_search (&graph, roots, n_roots);
  guint32 *sorted = rg_graph_by_component (&search, search.postorder);
  for (guint32 i = 0; i < search.n_visited; i++)
    append (&postorders->backward, i, sorted[i]);
  postorders->backward.n = search.n_visited;
  turn_round (game, &postorders->backward, &postorders->forward);
  rg_graph_search_clear (&search);
  g_free (sorted);
  g_free ((gpointer)graph.first);
  g_free ((gpointer)graph.to);
  g_free (roots);
}

static void
postorder_clear (Postorder *postorder)
{
  g_free (postorder->nodes);
  g_free (postorder->places);
}

static void
postorders_free (gpointer data)
{
  Postorders *postorders = data;
  postorder_clear (&postorders->backward);
  postorder_clear (&postorders->forward);
  g_free (postorders);
}

static void
postorder_resize (Postorder *postorder, guint n)
{
  postorder->nodes = g_renew (RgNode, postorder->nodes, n);
  postorder->places = g_renew (guint32, postorder->places, n);
}

/* Those of the order, made when they are first asked for. */
static Postorders *
postorders_of (const RgOrder *order)
{
  RgOrderCache *cache = rg_order_cache (order);
  if (!cache->data)
    *cache = (RgOrderCache){g_new0 (Postorders, 1), postorders_free};
  return cache->data;
}

RgPostorder
rg_postorder (const RgOrder *order, const RgGame *game, gboolean backward)
{
  Postorders *postorders = postorders_of (order);
  if (postorders->changes != game->changes + 1) {
    postorders->changes = game->changes + 1;
    postorder_resize (&postorders->backward, rg_n_nodes (game));
    postorder_resize (&postorders->forward, rg_n_nodes (game));
    find_orders (order, game, postorders);
  }
  const Postorder *postorder =
      backward ? &postorders->backward : &postorders->forward;
  return (RgPostorder){postorder->nodes, postorder->places, postorder->n};
}
