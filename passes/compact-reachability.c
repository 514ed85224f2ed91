/* compact-reachability: moves the start of a check forward, and its target
 * backward.  Paper, Appendix B.4.
 *
 *     a, b: ? s -> t;     becomes   a, b: ? s1 -> t1;
 *     s, s1: ;                      s, s1: ;
 *     s1, t1: x == y;               s1, t1: x == y;
 *     t1, t: $ u;                   t1, t: $ u;
 *
 *   - The start moves over a skip that is the only edge out of it.
 *   - The target moves back over the only edge into it, if that can't fail: a
 *     skip, a tag, an assignment (of any symbol only if the type has one).
 *   - If start and target become the same node, `?` becomes a skip, and `!` is
 *     removed.
 *
 * Other edges of these nodes do not matter: a walk of the check passes the new
 * node exactly when it passes the old one.  Cost: the checks at the work nodes,
 * and the edges that they move over.
 */
#include "passes/edit.h"

/* Returns the only incoming or outgoing edge of a node. RG_NONE: it has
 * several, or none. */
static RgEdgeId
find_only_edge (const RgGame *game, RgNode node, RgSlot slot)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[slot] == 1 ? info->first[slot] : RG_NONE;
}

/* Whether the action may be illegal in some state. */
static gboolean
can_fail (RgGame *game, const RgAction *action)
{
  switch (action->kind) {
  case RG_ASSIGN_ANY:
    return rg_type_resolve (game, action->type)->n_symbols == 0;
  case RG_SKIP:
  case RG_ASSIGN:
  case RG_TAG:
  case RG_TAG_VARIABLE:
    return FALSE;
  default:
    return TRUE;
  }
}

/* Returns the next node of a chain: after the start of a check (RG_OUT), or
 * before its target (RG_IN).  RG_NONE: the chain ends. */
static RgNode
find_next (RgGame *game, RgNode node, RgSlot slot)
{
  const RgEdgeId e = find_only_edge (game, node, slot);
  if (e == RG_NONE)
    return RG_NONE;
  const RgEdge *edge = rg_edge (game, e);
  if (slot == RG_OUT)
    return edge->action.kind == RG_SKIP ? edge->to : RG_NONE;
  return can_fail (game, &edge->action) ? RG_NONE : edge->from;
}

/* Returns the last node of the chain from a node; the chain stops at the other
 * end of the check.  If the chain is cyclic, returns the node itself. */
static RgNode
find_chain_end (RgGame *game, RgNode node, RgSlot slot, RgNode other_end)
{
  RgNode last = node;
  for (guint i = 0; i < rg_n_nodes (game); i++) {
    const RgNode next =
        last == other_end ? RG_NONE : find_next (game, last, slot);
    if (next == RG_NONE)
      return last;
    last = next;
  }
  return node;
}

/* Moves the ends of a check, or makes it a skip if it always holds.  Appends it
 * to `never` if it never holds.  Does nothing if its ends were equal before. */
static void
compact_check (RgPassRun *run, RgEdgeId e, GArray *never)
{
  RgGame *game = run->game;
  const RgAction original = rg_edge (game, e)->action;
  RgAction action = original;
  if (action.start == action.target)
    return;
  action.start = find_chain_end (game, action.start, RG_OUT, action.target);
  if (action.start != action.target)
    action.target = find_chain_end (game, action.target, RG_IN, action.start);
  if (action.start == action.target) {
    if (original.kind == RG_NOT_REACHABLE) {
      g_array_append_val (never, e);
      return;
    }
    action = rg_skip ();
  }
  if (!rg_action_equal (&action, &original) && rg_may_change (run))
    rg_edge_set_action (game, e, action);
}

static void
compact_reachability (RgPassRun *run)
{
  GArray *never = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  for (guint i = 0; i < run->work->len; i++) {
    RG_FOR_CHECKS_FROM (run->game, RG_WORK (run, i), e) {
      compact_check (run, e, never);
    }
    RG_FOR_CHECKS_TO (run->game, RG_WORK (run, i), e) {
      compact_check (run, e, never);
    }
  }
  rg_remove_never_legal (run, never);
  g_array_free (never, TRUE);
}

RG_PASS (
    compact_reachability, "compact-reachability",
    "shorten checks at their starts and at their targets",
    .about =
        "Start a check after a skip; end it before an edge that cannot fail.",
    .local = TRUE, .level = RG_LEVEL_CHEAP,
    .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
