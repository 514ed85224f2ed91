/* Estimates the cost by a search for each target of checks, which counts the
 * nodes that such checks may visit.  Finds tests of sets edge by edge. */
#include "rg/analysis/cost.h"

#include "rg/analysis/expressions.h"

/* Appends the node, unless it is the target or was visited for this target. */
static void
push_unvisited (GArray *queue, RgNode *stamp, RgNode node, RgNode target)
{
  if (node == target || stamp[node] == target + 1)
    return;
  stamp[node] = target + 1;
  g_array_append_val (queue, node);
}

guint64
rg_estimate_compile_cost (const RgGame *game, guint64 most)
{
  guint64 cost = rg_n_edges (game);
  RgNode *stamp = g_new0 (RgNode, rg_n_nodes (game)); /* target, plus 1 */
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode target = 0; target < rg_n_nodes (game) && cost <= most;
       target++) {
    RG_FOR_CHECKS_TO (game, target, e)
      push_unvisited (queue, stamp, rg_edge (game, e)->action.start, target);
    for (guint i = 0; i < queue->len; i++) {
      RG_FOR_OUT (game, g_array_index (queue, RgNode, i), e)
        push_unvisited (queue, stamp, rg_edge (game, e)->to, target);
    }
    cost += queue->len;
    g_array_set_size (queue, 0);
  }
  g_array_free (queue, TRUE);
  g_free (stamp);
  return cost;
}

/* Whether an edge out of the node has a tag. */
static gboolean
is_shown (RgGame *game, RgNode node)
{
  gboolean shown = FALSE;
  RG_FOR_OUT (game, node, e)
    shown = shown || rg_action_is_tag (&rg_edge (game, e)->action);
  return shown;
}

/* Whether the type is a set of at least RG_COST_SET symbols. */
static gboolean
has_set (RgGame *game, const RgType *type)
{
  type = rg_type_resolve (game, type);
  return type->kind == RG_TYPE_SET &&
         rg_count_symbols (game, type) >= RG_COST_SET;
}

gboolean
rg_has_set_tests (RgGame *game)
{
  gboolean has_tests = FALSE;
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (edge->action.kind != RG_ASSIGN_ANY ||
        rg_node_info (game, edge->to)->count[RG_OUT] != 1)
      continue;
    RG_FOR_OUT (game, edge->to, next)
      has_tests =
          has_tests || (rg_action_is_check (&rg_edge (game, next)->action) &&
                        is_shown (game, rg_edge (game, next)->to) &&
                        has_set (game, edge->action.type));
  }
  return has_tests;
}
