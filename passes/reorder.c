/* Hoists and sinks code (reorder.h): collects, by action, the branches at a
 * node to whose near end the action can move, and joins these. */
#include "passes/reorder.h"

#include "base/compare.h"
#include "passes/edit.h"
#include "rg/analysis/commutation.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/order.h"

/* Limit of the length of chains that are searched for actions. */
enum { MOST_STEPS = 16 };

/* Branches with a common action. Hoisting: a branch is an edge out of the node,
 * and the action is that of all edges out of its end. Sinking: a branch is an
 * edge into the node, and the action is that of all edges into its end. The
 * action may also be further along a chain of single edges that it can pass. */
typedef struct {
  RgAction action;
  RgNode leader;    /* the branch whose end gets the edges of the other ends;
                       RG_NONE: none */
  GArray *branches; /* of RgEdgeId */
} Common;

/* The reordering at one node. */
typedef struct {
  RgPassRun *run;
  RgNode node;
  RgSlot slot; /* RG_OUT: hoisting; RG_IN: sinking */
  RgActionFilter is_wanted, is_passable;
  gboolean
      one_holds; /* hoisting: two branches, with a condition and its negation */
  GPtrArray *candidates; /* of Common */
  GHashTable *by_action; /* const RgAction * → Common */
  GHashTable *changed;   /* set of RgNode: ends of changed branches */
} Reordering;

static void
common_free (gpointer data)
{
  Common *common = data;
  g_array_free (common->branches, TRUE);
  g_free (common);
}

static RgNode
get_far_end (const RgGame *game, RgEdgeId e, RgSlot slot)
{
  return slot == RG_OUT ? rg_edge (game, e)->to : rg_edge (game, e)->from;
}

/* Whether one edge alone leads to the node or, in sinking, out of it. */
static gboolean
is_inner (const RgGame *game, RgNode node, RgSlot slot)
{
  return rg_node_info (game, node)->count[slot == RG_OUT ? RG_IN : RG_OUT] ==
             1 &&
         !rg_is_node_pinned (game, node);
}

/* Returns the action of all edges on one side of a node. Returns NULL if they
 * differ. */
static const RgAction *
find_common_action (const RgGame *game, RgNode node, RgSlot slot)
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

/* Returns the next edge of the chain, away from the node, if no other edge is
 * between. RG_NONE: the chain ends. */
static RgEdgeId
find_next (const RgGame *game, RgEdgeId e, RgSlot slot)
{
  const RgNode end = get_far_end (game, e, slot);
  const RgNodeInfo *info = rg_node_info (game, end);
  if (!is_inner (game, end, slot) || info->count[slot] != 1)
    return RG_NONE;
  const RgEdge *edge = rg_edge (game, info->first[slot]);
  return edge->from == edge->to ? RG_NONE : info->first[slot];
}

static Common *
get_common (Reordering *reordering, const RgAction *action)
{
  Common *common = g_hash_table_lookup (reordering->by_action, action);
  if (common)
    return common;
  common = g_new (Common, 1);
  *common =
      (Common){*action, RG_NONE, g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  g_ptr_array_add (reordering->candidates, common);
  g_hash_table_insert (reordering->by_action, &common->action, common);
  return common;
}

/* Whether actions may move over this one: by the filter, or as the action of a
 * branch if one of the branches always holds. */
static gboolean
may_be_passed (const Reordering *reordering, const RgAction *action,
               gboolean is_branch)
{
  return !reordering->is_passable || reordering->is_passable (action) ||
         (reordering->one_holds && is_branch);
}

/* Whether an action commutes with all edges between it and the node. */
static gboolean
can_pass (const Reordering *reordering, const RgAction *action,
          const RgEdgeId *between, guint n)
{
  RgGame *game = reordering->run->game;
  for (guint i = n; i-- > 0;) {
    const RgAction *passed = &rg_edge (game, between[i])->action;
    if (rg_action_equal (passed, action) ||
        !may_be_passed (reordering, passed, i == 0) ||
        !(reordering->slot == RG_OUT ? rg_can_swap (game, passed, action)
                                     : rg_can_swap (game, action, passed)))
      return FALSE;
  }
  return TRUE;
}

/* Adds a branch to those with the action, if the action is wanted and can pass
 * the edges between. Conditions move only from the edge next to the branch:
 * further ones stay, as the order of tests decides which walks can be joined.
 */
static void
add_candidate (Reordering *reordering, const RgAction *action,
               const RgEdgeId *between, guint n)
{
  if (action && action->kind != RG_SKIP && reordering->is_wanted (action) &&
      (n == 1 || rg_is_effect (action)) &&
      can_pass (reordering, action, between, n))
    g_array_append_val (get_common (reordering, action)->branches, between[0]);
}

/* Collects the actions of one branch: its own one, and those that can move to
 * it. */
static void
collect_actions (Reordering *reordering, RgEdgeId e)
{
  const RgGame *game = reordering->run->game;
  const RgSlot slot = reordering->slot;
  const RgAction *branch_action = &rg_edge (game, e)->action;
  const RgNode end = get_far_end (game, e, slot);
  if (reordering->is_wanted (branch_action)) {
    Common *common = get_common (reordering, branch_action);
    if (common->leader == RG_NONE)
      common->leader = end;
  }
  RgEdgeId between[MOST_STEPS] = {e};
  if (rg_node_info (game, end)->count[slot] > 1)
    add_candidate (reordering, find_common_action (game, end, slot), between,
                   1);
  guint n = 1;
  for (RgEdgeId next = find_next (game, e, slot);
       next != RG_NONE && n < MOST_STEPS; next = find_next (game, next, slot)) {
    add_candidate (reordering, &rg_edge (game, next)->action, between, n);
    between[n++] = next;
  }
}

/* Moves the action to the second place of the branch. */
static void
move_next_to_branch (RgGame *game, RgEdgeId branch, const RgAction *action,
                     RgSlot slot)
{
  RgEdgeId chain[MOST_STEPS];
  guint n = 0;
  for (RgEdgeId next = find_next (game, branch, slot); next != RG_NONE;
       next = find_next (game, next, slot)) {
    g_assert (n < MOST_STEPS);
    chain[n++] = next;
    if (rg_action_equal (&rg_edge (game, next)->action, action))
      break;
  }
  for (guint i = n; i-- > 1;) {
    const RgAction nearer = rg_edge (game, chain[i - 1])->action;
    rg_edge_set_action (game, chain[i], nearer);
  }
  if (n > 0)
    rg_edge_set_action (game, chain[0], *action);
}

static void
mark_changed (Reordering *reordering, RgNode end)
{
  g_hash_table_add (reordering->changed, GUINT_TO_POINTER (end));
}

static gboolean
is_changed (const Reordering *reordering, RgNode end)
{
  return g_hash_table_contains (reordering->changed, GUINT_TO_POINTER (end));
}

/* Leads the branches through the leader. As only one branch reaches each end,
 * no edge joins two of them, and none becomes part of a loop. */
static void
lead_through_leader (Reordering *reordering, const Common *common)
{
  RgGame *game = reordering->run->game;
  const RgSlot slot = reordering->slot;
  RgNode leader = common->leader;
  if (leader != RG_NONE)
    mark_changed (reordering, leader);
  for (guint i = 0; i < common->branches->len; i++) {
    const RgEdgeId branch = g_array_index (common->branches, RgEdgeId, i);
    const RgAction branch_action = rg_edge (game, branch)->action;
    const RgNode end = get_far_end (game, branch, slot);
    mark_changed (reordering, end);
    move_next_to_branch (game, branch, &common->action, slot);
    RG_FOR_SLOT (game, slot, end, e)
    {
      rg_edge_set_action (game, e, branch_action);
      if (leader != RG_NONE && slot == RG_OUT)
        rg_edge_set_from (game, e, leader);
      else if (leader != RG_NONE)
        rg_edge_set_to (game, e, leader);
    }
    if (leader == RG_NONE) {
      rg_edge_set_action (game, branch, common->action);
      leader = end;
    } else {
      rg_edge_remove (game, branch);
    }
  }
}

static gint
compare_ends (gconstpointer left, gconstpointer right, gpointer data)
{
  const Reordering *reordering = data;
  const RgOrder *order = reordering->run->order;
  const RgGame *game = reordering->run->game;
  const guint32 a = rg_get_rank (
      order, get_far_end (game, *(const RgEdgeId *)left, reordering->slot));
  const guint32 b = rg_get_rank (
      order, get_far_end (game, *(const RgEdgeId *)right, reordering->slot));
  return rg_compare_unsigned (a, b);
}

/* Returns the edges whose actions may be exchanged with others, sorted by their
 * ends, which are all different. */
static GArray *
find_branches (Reordering *reordering)
{
  const RgGame *game = reordering->run->game;
  GArray *branches = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  RG_FOR_SLOT (game, reordering->slot, reordering->node, e)
  {
    const RgNode end = get_far_end (game, e, reordering->slot);
    if (rg_edge (game, e)->action.kind != RG_SKIP && end != reordering->node &&
        is_inner (game, end, reordering->slot))
      g_array_append_val (branches, e);
  }
  g_array_sort_with_data (branches, compare_ends, reordering);
  return branches;
}

/* Drops the branches that an earlier change has used, and the leader if its
 * end was used. Returns FALSE if the remaining branches have no common
 * action. */
static gboolean
is_still_common (const Reordering *reordering, Common *common)
{
  const RgGame *game = reordering->run->game;
  guint n_left = 0;
  for (guint i = 0; i < common->branches->len; i++) {
    const RgEdgeId e = g_array_index (common->branches, RgEdgeId, i);
    if (rg_edge_exists (game, e) &&
        !is_changed (reordering, get_far_end (game, e, reordering->slot)))
      g_array_index (common->branches, RgEdgeId, n_left++) = e;
  }
  g_array_set_size (common->branches, n_left);
  if (common->leader != RG_NONE && is_changed (reordering, common->leader))
    common->leader = RG_NONE;
  return n_left > 0 && n_left + (common->leader != RG_NONE) >= 2;
}

/* Reorders two or more branches. All changes are made at once, as each visit of
 * a node takes time by the number of its branches. */
static void
reorder_branches (Reordering *reordering, const GArray *branches)
{
  RgPassRun *run = reordering->run;
  reordering->candidates = g_ptr_array_new_with_free_func (common_free);
  reordering->by_action =
      g_hash_table_new (rg_action_key_hash, rg_action_key_equal);
  reordering->changed = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < branches->len; i++)
    collect_actions (reordering, g_array_index (branches, RgEdgeId, i));
  for (guint i = 0; i < reordering->candidates->len; i++) {
    Common *common = g_ptr_array_index (reordering->candidates, i);
    if (is_still_common (reordering, common) && rg_may_change (run))
      lead_through_leader (reordering, common);
  }
  g_hash_table_destroy (reordering->changed);
  g_hash_table_destroy (reordering->by_action);
  g_ptr_array_free (reordering->candidates, TRUE);
}

/* Whether exactly two edges leave the node, with a condition and its
 * negation. */
static gboolean
is_fork_of_negations (RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  const RgAction *first = &rg_edge (game, info->first[RG_OUT])->action;
  const RgAction *last = &rg_edge (game, info->last[RG_OUT])->action;
  return info->count[RG_OUT] == 2 && rg_are_opposite (game, first, last);
}

static void
reorder (RgPassRun *run, RgNode node, RgSlot slot, RgActionFilter is_wanted,
         RgActionFilter is_passable)
{
  if (rg_node_info (run->game, node)->count[slot] < 2)
    return;
  Reordering reordering = {.run = run,
                           .node = node,
                           .slot = slot,
                           .is_wanted = is_wanted,
                           .is_passable = is_passable};
  reordering.one_holds =
      slot == RG_OUT && is_fork_of_negations (run->game, node);
  GArray *branches = find_branches (&reordering);
  if (branches->len > 1)
    reorder_branches (&reordering, branches);
  g_array_free (branches, TRUE);
}

static void
list_node (GArray *nodes, guint8 *listed, RgNode node)
{
  if (!listed[node])
    g_array_append_val (nodes, node);
  listed[node] = 1;
}

/* Returns the nodes to visit: the worklist, nodes one edge away, and nodes on
 * chains up to the length that is searched. */
static GArray *
list_nodes_to_visit (const RgPassRun *run, RgSlot away)
{
  const RgGame *game = run->game;
  guint8 *listed = g_new0 (guint8, rg_n_nodes (game));
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < run->work->len; i++) {
    list_node (nodes, listed, RG_WORK (run, i));
    RG_FOR_SLOT (game, away, RG_WORK (run, i), e)
    {
      RgEdgeId next = e;
      for (guint n = 0; next != RG_NONE && n < MOST_STEPS; n++) {
        list_node (nodes, listed, get_far_end (game, next, away));
        next = find_next (game, next, away);
      }
    }
  }
  g_free (listed);
  return nodes;
}

static void
reorder_all (RgPassRun *run, RgSlot slot, RgActionFilter is_wanted,
             RgActionFilter is_passable)
{
  GArray *nodes = list_nodes_to_visit (run, slot == RG_OUT ? RG_IN : RG_OUT);
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    if (rg_node_info (run->game, node)->count[slot] > 1)
      reorder (run, node, slot, is_wanted, is_passable);
  }
  g_array_free (nodes, TRUE);
}

void
rg_hoist_common (RgPassRun *run, RgActionFilter is_wanted,
                 RgActionFilter is_passable)
{
  reorder_all (run, RG_OUT, is_wanted, is_passable);
}

void
rg_sink_common (RgPassRun *run, RgActionFilter is_wanted)
{
  reorder_all (run, RG_IN, is_wanted, NULL);
}
