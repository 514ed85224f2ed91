/* Refines partitions of the nodes by actions and by the classes of neighbours
 * (bisimulation.h). */
#include "rg/analysis/bisimulation.h"

#include "base/partition.h"
#include "base/table.h"

/* Returns the number of each edge's action: equal actions have equal numbers.
 */
static guint32 *
number_actions (const RgGame *game)
{
  guint32 *labels = g_new0 (guint32, rg_n_edges (game) + 1);
  RgTable table = {0}; /* of edges: the first edge of each action */
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const guint32 hash = rg_action_hash (action);
    labels[e] = e;
    RG_FOR_HASH (&table, hash, slot)
    {
      if (rg_action_equal (action, &rg_edge (game, slot->number)->action))
        labels[e] = slot->number;
    }
    if (labels[e] == e)
      rg_table_add (&table, hash, e);
  }
  rg_table_clear (&table);
  return labels;
}

guint32 *
rg_find_bisimulation (const RgGame *game, gboolean backward,
                      const guint8 *alone)
{
  const guint n = rg_n_nodes (game), n_edges = rg_n_edges (game);
  const RgSlot against = backward ? RG_OUT : RG_IN;
  guint32 *actions = number_actions (game);
  guint32 *first = g_new (guint32, n + 1), *keys = g_new (guint32, n);
  guint32 *to = g_new (guint32, n_edges), *labels = g_new (guint32, n_edges);
  guint32 n_arcs = 0;
  for (RgNode node = 0; node < n; node++) {
    keys[node] = alone[node] ? 1 + node : 0;
    first[node] = n_arcs;
    RG_FOR_SLOT (game, against, node, e)
    {
      const RgEdge *edge = rg_edge (game, e);
      to[n_arcs] = backward ? edge->to : edge->from;
      labels[n_arcs++] = actions[e];
    }
  }
  first[n] = n_arcs;
  const RgGraph graph = {n, first, to};
  guint32 *class_of =
      rg_partition_finish (rg_partition_new (&graph, labels, keys, FALSE));
  g_free (actions);
  g_free (first);
  g_free (keys);
  g_free (to);
  g_free (labels);
  return class_of;
}
