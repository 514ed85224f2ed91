#include "passes/order.h"

#include <string.h>

struct RgOrder {
  GArray *ranked; /* of RgNode */
  GArray *rank;   /* of guint32, by node */
};

RgOrder *
rg_order_new (void)
{
  RgOrder *order = g_new (RgOrder, 1);
  order->ranked = g_array_new (FALSE, FALSE, sizeof (RgNode));
  order->rank = g_array_new (FALSE, FALSE, sizeof (guint32));
  return order;
}

void
rg_order_free (RgOrder *order)
{
  g_array_free (order->ranked, TRUE);
  g_array_free (order->rank, TRUE);
  g_free (order);
}

static gint
compare_names (gconstpointer left, gconstpointer right, gpointer data)
{
  const RgGame *game = data;
  const char *a = rg_node_text (game, *(const RgNode *)left);
  const char *b = rg_node_text (game, *(const RgNode *)right);
  const gsize n = strlen (a), m = strlen (b);
  return n != m ? (n < m ? -1 : 1) : strcmp (a, b);
}

void
rg_order_update (RgOrder *order, const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  if (order->ranked->len == n)
    return;
  for (RgNode node = order->ranked->len; node < n; node++)
    g_array_append_val (order->ranked, node);
  g_array_sort_with_data (order->ranked, compare_names, (gpointer)game);
  g_array_set_size (order->rank, n);
  for (guint32 i = 0; i < n; i++) {
    const RgNode node = g_array_index (order->ranked, RgNode, i);
    g_array_index (order->rank, guint32, node) = i;
  }
}

guint32
rg_rank (const RgOrder *order, RgNode node)
{
  return g_array_index (order->rank, guint32, node);
}

const GArray *
rg_ranked (const RgOrder *order)
{
  return order->ranked;
}

static gint
compare_ranks (gconstpointer left, gconstpointer right, gpointer data)
{
  const guint32 a = rg_rank (data, *(const RgNode *)left);
  const guint32 b = rg_rank (data, *(const RgNode *)right);
  return (a > b) - (a < b);
}

void
rg_order_sort (const RgOrder *order, GArray *nodes)
{
  g_array_sort_with_data (nodes, compare_ranks, (gpointer)order);
}
