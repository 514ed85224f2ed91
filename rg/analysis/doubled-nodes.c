/* Finds the nodes that walks of one search may reach twice with equal values:
 * the union over the search for moves and those of all checks. */
#include "rg/analysis/unique-walks.h"

#include <string.h>

/* The union of the results so far. */
typedef struct {
  RgGame *game;
  RgProduct *product;
  guint8 *nodes;             /* by node: flags of all searches so far */
  guint64 n_states, n_steps; /* of all searches */
} Collector;

/* Adds the doubled nodes of one search; all nodes if a limit of all searches is
 * reached. */
static void
add_search (Collector *collector, const GArray *roots, RgNode target)
{
  const guint32 n = rg_n_nodes (collector->game);
  const RgWalkSearch search = {.roots = (const RgNode *)(gpointer)roots->data,
                               .n_roots = roots->len,
                               .target = target,
                               .compares_tags = target == RG_NONE,
                               .most_steps = RG_WALK_STEPS,
                               .counts_failing = TRUE};
  collector->n_states += rg_product_n_states (collector->product);
  if (collector->n_states > RG_WALK_ALL_STATES ||
      collector->n_steps > RG_WALK_ALL_STEPS) {
    memset (collector->nodes, 1, n);
    return;
  }
  RgDoubledWalks *walks = rg_doubled_walks_new (collector->product, &search);
  collector->n_steps += walks->n_steps;
  for (RgNode node = 0; node < n; node++)
    collector->nodes[node] |= walks->nodes[node];
  rg_doubled_walks_free (walks);
}

/* Adds the searches for moves, which begin at `begin` and after assignments to
 * `player`. */
static void
add_moves (Collector *collector)
{
  RgGame *game = collector->game;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (roots, game->begin);
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (rg_action_ends_move (game, &edge->action))
      g_array_append_val (roots, edge->to);
  }
  add_search (collector, roots, RG_NONE);
  g_array_free (roots, TRUE);
}

/* Adds the search for all checks with one target. */
static void
add_checks (Collector *collector, RgNode target)
{
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  RG_FOR_CHECKS_TO (collector->game, target, e)
    g_array_append_val (roots, rg_edge (collector->game, e)->action.start);
  if (roots->len > 0)
    add_search (collector, roots, target);
  g_array_free (roots, TRUE);
}

guint8 *
rg_find_doubled_nodes (RgGame *game, const RgOrder *order)
{
  Collector collector = {.game = game, .product = rg_product_new (game, order)};
  if (!collector.product)
    return NULL;
  collector.nodes = g_new0 (guint8, rg_n_nodes (game) + 1);
  add_moves (&collector);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    add_checks (&collector, node);
  rg_product_free (collector.product);
  return collector.nodes;
}
