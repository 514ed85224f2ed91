/* Inlines tail calls (part of inline-reachability): a check that is the last
 * step of a check's walk becomes part of that walk.
 *
 * `a→T: ? s -> t` becomes a skip from a to s, and t and T are merged.  A walk
 * from a reaches T if and only if a walk from s reaches t in the same state.  A
 * check undoes its writes.  Conditions, in the graph:
 *
 *   - T and t are plain targets (rg_is_plain_target), and a is not s.
 *   - Unless T = t: no check with target t can reach T, none with target T can
 *     reach t, and s can't reach T.
 *   - Checks that can reach a have no other target that s can reach.
 *   - No play can reach a.
 */
#include "passes/flatten.h"

#include "passes/edit.h"

/* A set of nodes. Most are small, so it has no element for each node of the
 * game. */
typedef struct {
  GArray *nodes;       /* of RgNode */
  GHashTable *members; /* of the same nodes */
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

/* Returns the nodes that are reachable from a node (RG_OUT), or that can reach
 * it (RG_IN). */
static NodeSet
find_reachable (const RgGame *game, RgNode node, RgSlot slot)
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

/* Whether a check with the target, other than that of edge `excluded`, starts
 * in a set.  Searches the shorter list: many checks may have one target. */
static gboolean
is_target_from (const RgGame *game, RgNode target, const NodeSet *starts,
                RgEdgeId excluded)
{
  if (rg_node_info (game, target)->count[RG_TARGET] <= starts->nodes->len) {
    RG_FOR_CHECKS_TO (game, target, e) {
      if (e != excluded &&
          node_set_has (starts, rg_edge (game, e)->action.start))
        return TRUE;
    }
    return FALSE;
  }
  for (guint i = 0; i < starts->nodes->len; i++) {
    RG_FOR_CHECKS_FROM (game, g_array_index (starts->nodes, RgNode, i), e) {
      if (e != excluded && rg_edge (game, e)->action.target == target)
        return TRUE;
    }
  }
  return FALSE;
}

/* -- the conditions -------------------------------------------------------- */

/* Whether a check with the inner target, other than that of the edge, can reach
 * the outer one. */
static gboolean
inner_reaches_outer (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  if (rg_node_info (game, edge->action.target)->count[RG_TARGET] == 1)
    return FALSE;
  NodeSet to_outer = find_reachable (game, edge->to, RG_IN);
  const gboolean reaches =
      is_target_from (game, edge->action.target, &to_outer, e);
  node_set_free (&to_outer);
  return reaches;
}

/* Whether the second of the conditions above holds: merging t and T is
 * harmless. */
static gboolean
are_targets_apart (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  if (edge->action.target == edge->to)
    return TRUE;
  NodeSet after = find_reachable (game, edge->action.start, RG_OUT);
  NodeSet to_inner = find_reachable (game, edge->action.target, RG_IN);
  const gboolean are_apart = !node_set_has (&after, edge->to) &&
                             !is_target_from (game, edge->to, &to_inner, e) &&
                             !inner_reaches_outer (game, e);
  node_set_free (&after);
  node_set_free (&to_inner);
  return are_apart;
}

/* Whether the last two of the conditions above hold. */
static gboolean
leads_nowhere_else (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  NodeSet before = find_reachable (game, edge->from, RG_IN);
  NodeSet after = find_reachable (game, edge->action.start, RG_OUT);
  gboolean holds = !node_set_has (&before, game->begin);
  for (guint i = 0; holds && i < after.nodes->len; i++) {
    const RgNode node = g_array_index (after.nodes, RgNode, i);
    holds = node == edge->action.target ||
            !is_target_from (game, node, &before, RG_NONE);
  }
  node_set_free (&before);
  node_set_free (&after);
  return holds;
}

static gboolean
can_flatten (const RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  return edge->action.kind == RG_REACHABLE &&
         rg_is_plain_target (game, edge->to) &&
         rg_is_plain_target (game, edge->action.target) &&
         edge->from != edge->action.start && are_targets_apart (game, e) &&
         leads_nowhere_else (game, e);
}

/* -- the change ------------------------------------------------------------ */

/* Merges two targets into the one with more edges and checks (weighted union),
 * so each edge and check moves O(log n) times. `final_targets`, by node: the
 * node whose name a target must have in the end. */
static void
merge_targets (RgGame *game, RgNode *final_targets, RgNode inner, RgNode outer)
{
  const RgNodeInfo *a = rg_node_info (game, inner);
  const RgNodeInfo *b = rg_node_info (game, outer);
  const gboolean larger = a->count[RG_IN] + a->count[RG_TARGET] >
                          b->count[RG_IN] + b->count[RG_TARGET];
  const RgNode from = larger ? outer : inner, to = larger ? inner : outer;
  const RgNode name = final_targets[outer];
  rg_move_ins (game, from, to);
  rg_move_targets (game, from, to);
  final_targets[from] = from;
  final_targets[to] = name;
}

/* Makes the check a skip to its start, and merges its target with the end of
 * its edge. */
static void
flatten (RgGame *game, RgNode *final_targets, RgEdgeId e)
{
  const RgNode outer = rg_edge (game, e)->to;
  const RgAction check = rg_edge (game, e)->action;
  rg_edge_set_action (game, e, rg_skip ());
  rg_edge_set_to (game, e, check.start);
  if (check.target != outer)
    merge_targets (game, final_targets, check.target, outer);
}

void
rg_flatten_checks (RgPassRun *run)
{
  RgGame *game = run->game;
  const guint n = rg_n_nodes (game);
  RgNode *final_targets = g_new (RgNode, n);
  for (RgNode node = 0; node < n; node++)
    final_targets[node] = node;
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_OUT (game, RG_WORK (run, i), e) {
      if (can_flatten (game, e) && rg_may_change (run))
        flatten (game, final_targets, e);
    }
  }
  for (RgNode node = 0; node < n; node++) {
    if (final_targets[node] == node)
      continue;
    rg_move_ins (game, node, final_targets[node]);
    rg_move_targets (game, node, final_targets[node]);
  }
  g_free (final_targets);
}
