#include "passes/reorder.h"

#include "passes/commute.h"
#include "passes/conditions.h"
#include "passes/edit.h"
#include "passes/order.h"

/* Ways that have an action in common.  Hoisting: a way is an edge out of the
 * node, and the action is that of all edges out of its end; sinking: a way is
 * an edge into the node, and the action is that of all edges into its end. */
typedef struct {
  RgAction action;
  RgNode leader; /* gets what the others lead to (come from), or RG_NONE */
  GArray *ways;  /* of RgEdgeId: those whose two actions change places */
} Common;

typedef struct {
  RgPassRun *run;
  RgNode node;
  RgSlot slot; /* RG_OUT: hoisting; RG_IN: sinking */
  RgActionFilter wanted, over;
  GPtrArray *found;      /* of Common */
  GHashTable *by_action; /* const RgAction * → Common */
} Reordering;

static void
common_free (gpointer data)
{
  Common *common = data;
  g_array_free (common->ways, TRUE);
  g_free (common);
}

static RgNode
far_end (const RgGame *game, RgEdgeId e, RgSlot slot)
{
  return slot == RG_OUT ? rg_edge (game, e)->to : rg_edge (game, e)->from;
}

/* Whether a node is met on one way only. */
static gboolean
is_inner (const RgGame *game, RgNode node, RgSlot slot)
{
  return rg_node_info (game, node)->count[slot == RG_OUT ? RG_IN : RG_OUT] ==
             1 &&
         !rg_node_pinned (game, node);
}

/* The action of all edges on a list of a node; NULL where they differ. */
static const RgAction *
common_action (const RgGame *game, RgNode node, RgSlot slot)
{
  const RgAction *action = NULL;
  RG_FOR_SLOT (game, slot, node, e)
  {
    const RgEdge *edge = rg_edge (game, e);
    if (edge->from == edge->to ||
        (action && !rg_action_equal (action, &edge->action)))
      return NULL;
    action = &edge->action;
  }
  return action;
}

static Common *
common_for (Reordering *reordering, const RgAction *action)
{
  Common *common = g_hash_table_lookup (reordering->by_action, action);
  if (common)
    return common;
  common = g_new (Common, 1);
  *common =
      (Common){*action, RG_NONE, g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  g_ptr_array_add (reordering->found, common);
  g_hash_table_insert (reordering->by_action, &common->action, common);
  return common;
}

/* One way: its action is the common one already, or may become it. */
static void
look_at (Reordering *reordering, RgEdgeId e)
{
  RgGame *game = reordering->run->game;
  const RgSlot slot = reordering->slot;
  const RgAction *own = &rg_edge (game, e)->action;
  const RgNode end = far_end (game, e, slot);
  if (reordering->wanted (own)) {
    Common *common = common_for (reordering, own);
    if (common->leader == RG_NONE)
      common->leader = end;
  }
  if (reordering->over && !reordering->over (own))
    return;
  const RgAction *second = common_action (game, end, slot);
  if (second && second->kind != RG_SKIP && reordering->wanted (second) &&
      !rg_action_equal (own, second) &&
      (slot == RG_OUT ? rg_can_swap (game, own, second)
                      : rg_can_swap (game, second, own)))
    g_array_append_val (common_for (reordering, second)->ways, e);
}

/* Makes the ways go over the leader.  As their ends are met on one way only, no
 * two of them are joined by an edge, and none comes to stand on a loop. */
static void
change (Reordering *reordering, const Common *common)
{
  RgGame *game = reordering->run->game;
  const RgSlot slot = reordering->slot;
  RgNode leader = common->leader;
  for (guint i = 0; i < common->ways->len; i++) {
    const RgEdgeId way = g_array_index (common->ways, RgEdgeId, i);
    const RgAction own = rg_edge (game, way)->action;
    const RgNode end = far_end (game, way, slot);
    RG_FOR_SLOT (game, slot, end, e)
    {
      rg_edge_set_action (game, e, own);
      if (leader != RG_NONE && slot == RG_OUT)
        rg_edge_set_from (game, e, leader);
      else if (leader != RG_NONE)
        rg_edge_set_to (game, e, leader);
    }
    if (leader == RG_NONE) {
      rg_edge_set_action (game, way, common->action);
      leader = end;
    } else {
      rg_edge_remove (game, way);
    }
  }
}

static gint
compare_ends (gconstpointer left, gconstpointer right, gpointer data)
{
  const Reordering *reordering = data;
  const RgOrder *order = reordering->run->order;
  const RgGame *game = reordering->run->game;
  const guint32 a = rg_rank (
      order, far_end (game, *(const RgEdgeId *)left, reordering->slot));
  const guint32 b = rg_rank (
      order, far_end (game, *(const RgEdgeId *)right, reordering->slot));
  return (a > b) - (a < b);
}

/* The edges whose actions may change places with others; in the order of their
 * ends, which are all different. */
static GArray *
find_ways (Reordering *reordering)
{
  const RgGame *game = reordering->run->game;
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  RG_FOR_SLOT (game, reordering->slot, reordering->node, e)
  {
    const RgNode end = far_end (game, e, reordering->slot);
    if (rg_edge (game, e)->action.kind != RG_SKIP && end != reordering->node &&
        is_inner (game, end, reordering->slot))
      g_array_append_val (ways, e);
  }
  g_array_sort_with_data (ways, compare_ends, reordering);
  return ways;
}

/* There are two ways at least. */
static void
reorder_ways (Reordering *reordering, const GArray *ways)
{
  RgPassRun *run = reordering->run;
  reordering->found = g_ptr_array_new_with_free_func (common_free);
  reordering->by_action =
      g_hash_table_new (rg_action_key_hash, rg_action_key_equal);
  for (guint i = 0; i < ways->len; i++)
    look_at (reordering, g_array_index (ways, RgEdgeId, i));
  for (guint i = 0; i < reordering->found->len; i++) {
    Common *common = g_ptr_array_index (reordering->found, i);
    const guint n = common->ways->len + (common->leader != RG_NONE);
    if (common->ways->len > 0 && n >= 2 && rg_may_change (run)) {
      change (reordering, common);
      break; /* the other ones may be out of date */
    }
  }
  g_hash_table_destroy (reordering->by_action);
  g_ptr_array_free (reordering->found, TRUE);
}

static void
reorder (RgPassRun *run, RgNode node, RgSlot slot, RgActionFilter wanted,
         RgActionFilter over)
{
  Reordering reordering = {
      .run = run, .node = node, .slot = slot, .wanted = wanted, .over = over};
  GArray *ways = find_ways (&reordering);
  if (ways->len > 1)
    reorder_ways (&reordering, ways);
  g_array_free (ways, TRUE);
}

/* The nodes to look at: the work, and what is one edge away from it. */
static GArray *
nodes_to_look_at (const RgPassRun *run, RgSlot away)
{
  const RgGame *game = run->game;
  guint8 *listed = g_new0 (guint8, rg_n_nodes (game));
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < run->work->len; i++) {
    const RgNode node = RG_WORK (run, i);
    if (!listed[node])
      g_array_append_val (nodes, node);
    listed[node] = 1;
    RG_FOR_SLOT (game, away, node, e)
    {
      const RgNode other = far_end (game, e, away);
      if (!listed[other])
        g_array_append_val (nodes, other);
      listed[other] = 1;
    }
  }
  g_free (listed);
  return nodes;
}

static void
reorder_all (RgPassRun *run, RgSlot slot, RgActionFilter wanted,
             RgActionFilter over)
{
  GArray *nodes = nodes_to_look_at (run, slot == RG_OUT ? RG_IN : RG_OUT);
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    if (rg_node_info (run->game, node)->count[slot] > 1)
      reorder (run, node, slot, wanted, over);
  }
  g_array_free (nodes, TRUE);
}

void
rg_hoist_common (RgPassRun *run, RgActionFilter wanted, RgActionFilter over)
{
  reorder_all (run, RG_OUT, wanted, over);
}

void
rg_sink_common (RgPassRun *run, RgActionFilter wanted)
{
  reorder_all (run, RG_IN, wanted, NULL);
}
