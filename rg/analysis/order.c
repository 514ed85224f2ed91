/* Keeps the nodes sorted by name: new nodes are sorted and merged into the old
 * ones. */
#include "rg/analysis/order.h"

#include "base/compare.h"

#include <string.h>

/* The nodes sorted by name, and the rank of each. */
struct RgOrder {
  GArray *ranked; /* of RgNode */
  GArray *rank;   /* of guint32, by node */
  RgOrderCache *cache;
};

RgOrder *
rg_order_new (void)
{
  RgOrder *order = g_new (RgOrder, 1);
  order->ranked = g_array_new (FALSE, FALSE, sizeof (RgNode));
  order->rank = g_array_new (FALSE, FALSE, sizeof (guint32));
  order->cache = g_new0 (RgOrderCache, 1);
  return order;
}

void
rg_order_free (RgOrder *order)
{
  g_array_free (order->ranked, TRUE);
  g_array_free (order->rank, TRUE);
  if (order->cache->data)
    order->cache->clear (order->cache->data);
  g_free (order->cache);
  g_free (order);
}

/* -- by name --------------------------------------------------------------- */

/* A node with its name. */
typedef struct {
  gsize length;
  const char *text;
  RgNode node;
} Named;

static gint
compare_names (gconstpointer left, gconstpointer right)
{
  const Named *a = left, *b = right;
  if (a->length != b->length)
    return a->length < b->length ? -1 : 1;
  return memcmp (a->text, b->text, a->length);
}

static Named
make_named (const RgGame *game, RgNode node)
{
  const char *text = rg_node_text (game, node);
  return (Named){strlen (text), text, node};
}

/* Whether the last of the n ranked nodes comes after a new one. */
static gboolean
is_after (const RgGame *game, const RgNode *ranked, guint n,
          const Named *new_nodes)
{
  if (n == 0)
    return FALSE;
  const Named last = make_named (game, ranked[n - 1]);
  return compare_names (&last, new_nodes) > 0;
}

/* Merges n_new new nodes, which are sorted, into the ranked ones. The array has
 * room for them at its end. */
static void
merge (RgOrder *order, const RgGame *game, const Named *new_nodes, guint n_new)
{
  RgNode *ranked = (RgNode *)(gpointer)order->ranked->data;
  guint n_old = order->ranked->len - n_new;
  for (guint place = order->ranked->len; n_new > 0;) {
    if (is_after (game, ranked, n_old, &new_nodes[n_new - 1]))
      ranked[--place] = ranked[--n_old];
    else
      ranked[--place] = new_nodes[--n_new].node;
  }
}

void
rg_order_update (RgOrder *order, const RgGame *game)
{
  const guint n_old = order->ranked->len, n = rg_n_nodes (game);
  if (n_old == n)
    return;
  Named *new_nodes = g_new (Named, n - n_old);
  for (RgNode node = n_old; node < n; node++)
    new_nodes[node - n_old] = make_named (game, node);
  qsort (new_nodes, n - n_old, sizeof *new_nodes, compare_names);
  g_array_set_size (order->ranked, n);
  merge (order, game, new_nodes, n - n_old);
  g_free (new_nodes);
  g_array_set_size (order->rank, n);
  for (guint32 i = 0; i < n; i++) {
    const RgNode node = g_array_index (order->ranked, RgNode, i);
    g_array_index (order->rank, guint32, node) = i;
  }
}

guint32
rg_get_rank (const RgOrder *order, RgNode node)
{
  return g_array_index (order->rank, guint32, node);
}

const GArray *
rg_get_ranked (const RgOrder *order)
{
  return order->ranked;
}

static gint
compare_numbers (gconstpointer left, gconstpointer right)
{
  const guint32 a = *(const guint32 *)left, b = *(const guint32 *)right;
  return rg_compare_unsigned (a, b);
}

/* Sorts a long list by a scan of all ranks. */
static void
sort_many (const RgOrder *order, GArray *nodes)
{
  const guint n = order->ranked->len;
  guint8 *listed = g_new0 (guint8, n);
  guint n_sorted = 0;
  for (guint i = 0; i < nodes->len; i++)
    listed[rg_get_rank (order, g_array_index (nodes, RgNode, i))] = 1;
  for (guint i = 0; i < n; i++) {
    if (listed[i])
      g_array_index (nodes, RgNode, n_sorted++) =
          g_array_index (order->ranked, RgNode, i);
  }
  g_free (listed);
}

void
rg_order_sort (const RgOrder *order, GArray *nodes)
{
  guint32 *items = (guint32 *)(gpointer)nodes->data;
  if (nodes->len > order->ranked->len / 8) {
    sort_many (order, nodes);
    return;
  }
  for (guint i = 0; i < nodes->len; i++)
    items[i] = rg_get_rank (order, items[i]);
  if (nodes->len > 1)
    qsort (items, nodes->len, sizeof *items, compare_numbers);
  for (guint i = 0; i < nodes->len; i++)
    items[i] = g_array_index (order->ranked, RgNode, items[i]);
}

RgOrderCache *
rg_order_cache (const RgOrder *order)
{
  return order->cache;
}
