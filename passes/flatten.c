/* Of inline-reachability: a check that is the last step of a check's walk
 * becomes part of that walk.
 *
 * `a→T: ? s -> t`, where nothing leads on from T nor from t, becomes a skip
 * from a to s, and t and T become one: a walk that has come to a comes to T
 * exactly when one from s, in the same state, comes to t.  What is written on
 * the way makes no difference to a check.  This needs, in the graph as it is:
 *
 *   - no check that looks for t can come to T, nor one that looks for T to t,
 *     nor s to T, but for T = t;
 *   - whoever can come to a looks for nothing else that s can reach;
 *   - no play can come to a.
 */
#include "passes/flatten.h"

#include "passes/edit.h"

/* Sets of nodes: most are small. */
typedef struct {
  GArray *nodes; /* of RgNode */
  GHashTable *members;
} NodeSet;

static NodeSet
node_set_new (void)
{
  return (NodeSet){g_array_new (FALSE, FALSE, sizeof (RgNode)),
                   g_hash_table_new (NULL, NULL)};
}

static void
node_set_free (NodeSet *set)
{
  g_array_free (set->nodes, TRUE);
  g_hash_table_destroy (set->members);
}

static void
node_set_add (NodeSet *set, RgNode node)
{
  if (g_hash_table_add (set->members, GUINT_TO_POINTER (node)))
    g_array_append_val (set->nodes, node);
}

static gboolean
node_set_has (const NodeSet *set, RgNode node)
{
  return g_hash_table_contains (set->members, GUINT_TO_POINTER (node));
}

/* All nodes that paths from a node lead to, along RG_OUT, or from which they
 * lead to it, along RG_IN. */
static NodeSet
reachable (const RgGame *game, RgNode node, RgSlot slot)
{
  NodeSet set = node_set_new ();
  node_set_add (&set, node);
  for (guint i = 0; i < set.nodes->len; i++) {
    RG_FOR_SLOT (game, slot, g_array_index (set.nodes, RgNode, i), e)
    {
      const RgEdge *edge = rg_edge (game, e);
      node_set_add (&set, slot == RG_OUT ? edge->to : edge->from);
    }
  }
  return set;
}

/* Whether a check for a target, but for one edge's, starts in a set. */
static gboolean
is_looked_for (const RgGame *game, RgNode target, const NodeSet *starts,
               RgEdgeId but)
{
  RG_FOR_CHECKS_TO (game, target, e) {
    if (e != but && node_set_has (starts, rg_edge (game, e)->action.start))
      return TRUE;
  }
  return FALSE;
}

/* -- the conditions -------------------------------------------------------- */

/* The first one. */
static gboolean
targets_are_apart (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  const RgNode start = edge->action.start, target = edge->action.target;
  if (target == edge->to)
    return TRUE;
  NodeSet to_outer = reachable (game, edge->to, RG_IN);
  NodeSet to_inner = reachable (game, target, RG_IN);
  const gboolean apart = !node_set_has (&to_outer, start) &&
                         !is_looked_for (game, target, &to_outer, e) &&
                         !is_looked_for (game, edge->to, &to_inner, e);
  node_set_free (&to_outer);
  node_set_free (&to_inner);
  return apart;
}

/* The other two. */
static gboolean
leads_nowhere_else (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  NodeSet before = reachable (game, edge->from, RG_IN);
  NodeSet behind = reachable (game, edge->action.start, RG_OUT);
  gboolean nowhere = !node_set_has (&before, game->begin);
  for (guint i = 0; nowhere && i < behind.nodes->len; i++) {
    const RgNode node = g_array_index (behind.nodes, RgNode, i);
    nowhere = node == edge->action.target ||
              !is_looked_for (game, node, &before, RG_NONE);
  }
  node_set_free (&before);
  node_set_free (&behind);
  return nowhere;
}

static gboolean
can_flatten (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  return edge->action.kind == RG_REACHABLE &&
         rg_is_plain_target (game, edge->to) &&
         rg_is_plain_target (game, edge->action.target) &&
         edge->from != edge->action.start && targets_are_apart (game, e) &&
         leads_nowhere_else (game, e);
}

/* -- the change ------------------------------------------------------------ */

static void
flatten (RgGame *game, RgEdgeId e)
{
  const RgNode outer = rg_edge (game, e)->to;
  const RgAction check = rg_edge (game, e)->action;
  rg_edge_set_action (game, e, rg_skip ());
  rg_edge_set_to (game, e, check.start);
  rg_move_ins (game, check.target, outer);
  rg_move_targets (game, check.target, outer);
}

void
rg_flatten_checks (RgPassRun *run)
{
  RgGame *game = run->game;
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (game, RG_WORK (run, i), e) {
      if (can_flatten (game, e) && rg_may_change (run))
        flatten (game, e);
    }
  }
}
