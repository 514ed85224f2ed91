/* Hoists tags: a tag moves up to the first node where its variable has the
 * value and from which all walks output it (very busy expressions; Aho et al.,
 * 9.5). So walks with different arguments differ by tags as early as possible,
 * and a search after that need not tell them apart.
 *
 *     a, b: x = T(*);             a, b: x = T(*);
 *     b, c: test;       becomes   b, t: $$ x;
 *     c, d: $$ x;                 t, d: test;
 *
 * A tag does not move before another tag, an assignment to `player`, `visible`
 * or its variable, a check right after an any-assignment, or tests of the last
 * choice of a move; nor to the start or target of a check. It does not move if
 * it would be at more than GDL_LIST edges. */
#include "gdl/lift/lift.h"
#include "gdl/limits.h"

/* The analysis of one tag: the nodes at which it is very busy. */
typedef struct {
  RgGame *game;
  RgName variable;    /* variable of the tag; RG_NO_NAME: a constant */
  GArray *nodes;      /* nodes from which some walk leads to the tag */
  RgBits *candidates; /* by node: it is in `nodes`, and was not removed since:
                       the tag may be very busy there */
  gsize n_words;
} BusyNodes;

/* Whether the edge is a check, and the only edge after an any-assignment. Then
 * the passing values can be computed as a set, unless a tag comes between. */
static gboolean
tests_choice (RgGame *game, const RgEdge *edge)
{
  const RgNodeInfo *node = rg_node_info (game, edge->from);
  if (!rg_action_is_check (&edge->action) || node->count[RG_OUT] != 1 ||
      node->count[RG_IN] != 1)
    return FALSE;
  gboolean is_choice = FALSE;
  RG_FOR_IN (game, edge->from, e)
    is_choice = rg_edge (game, e)->action.kind == RG_ASSIGN_ANY;
  return is_choice;
}

/* Whether the edges before this one are a chain of comparisons back to an
 * any-assignment to the variable. */
static gboolean
follows_choice (RgGame *game, const RgEdge *edge, RgName variable)
{
  for (guint n = rg_n_nodes (game); n > 0; n--) {
    const RgNodeInfo *node = rg_node_info (game, edge->from);
    if (!rg_action_is_comparison (&edge->action) || node->count[RG_OUT] != 1 ||
        node->count[RG_IN] != 1)
      return FALSE;
    RG_FOR_IN (game, edge->from, e)
      edge = rg_edge (game, e);
    if (edge->action.kind == RG_ASSIGN_ANY)
      return rg_expr_root (edge->action.left) == variable;
  }
  return FALSE;
}

/* Whether this edge and those after it are a chain up to an assignment to
 * `player`, without any-assignment and without check. */
static gboolean
ends_move (RgGame *game, const RgEdge *edge)
{
  for (guint n = rg_n_nodes (game); n > 0; n--) {
    const RgAction *action = &edge->action;
    if (action->kind == RG_ASSIGN_ANY || rg_action_is_check (action))
      return FALSE;
    if (rg_action_is_assignment (action) &&
        rg_expr_root (action->left) == game->player)
      return TRUE;
    if (rg_node_info (game, edge->to)->count[RG_OUT] != 1)
      return FALSE;
    RG_FOR_OUT (game, edge->to, e)
      edge = rg_edge (game, e);
  }
  return FALSE;
}

/* Whether the edge is one of the comparisons after the choice of the tag's
 * variable, and this is the last choice of a move. The choices that pass them
 * are computed as a set, unless a tag comes between. */
static gboolean
tests_last_choice (const BusyNodes *busy, const RgEdge *edge)
{
  return busy->variable != RG_NO_NAME &&
         follows_choice (busy->game, edge, busy->variable) &&
         ends_move (busy->game, edge);
}

/* Whether the tag can't move before the edge. */
static gboolean
blocks_tag (const BusyNodes *busy, const RgEdge *edge)
{
  const RgAction *action = &edge->action;
  if (tests_choice (busy->game, edge) || tests_last_choice (busy, edge))
    return TRUE;
  if (rg_action_is_tag (action))
    return TRUE;
  if (!rg_action_is_assignment (action))
    return FALSE;
  const RgName root = rg_expr_root (action->left);
  return root == busy->game->player || root == busy->game->visible ||
         root == busy->variable;
}

static gboolean
is_candidate (const BusyNodes *busy, RgNode node)
{
  return rg_bits_has (busy->candidates, node);
}

static void
add_node (BusyNodes *busy, RgNode node)
{
  if (is_candidate (busy, node))
    return;
  rg_bits_add (busy->candidates, node);
  g_array_append_val (busy->nodes, node);
}

/* Backward reachability: all nodes from which some walk without a blocking edge
 * leads to the tag. */
static void
find_nodes_before (BusyNodes *busy, RgNode tag_node)
{
  add_node (busy, tag_node);
  for (guint i = 0; i < busy->nodes->len; i++) {
    RG_FOR_IN (busy->game, g_array_index (busy->nodes, RgNode, i), e) {
      const RgEdge *edge = rg_edge (busy->game, e);
      if (!blocks_tag (busy, edge) &&
          !rg_is_node_pinned (busy->game, edge->from))
        add_node (busy, edge->from);
    }
  }
}

/* Whether no edge from the node blocks the tag, and all lead to nodes in the
 * set. */
static gboolean
is_very_busy (const BusyNodes *busy, RgNode node)
{
  RG_FOR_OUT (busy->game, node, e) {
    const RgEdge *edge = rg_edge (busy->game, e);
    if (blocks_tag (busy, edge) || !is_candidate (busy, edge->to))
      return FALSE;
  }
  return TRUE;
}

/* Greatest fixed point of "all outgoing edges lead to a node that is in the
 * set": the tag is very busy there. A worklist removes nodes that fail, and
 * re-examines their predecessors. */
static void
remove_not_very_busy (BusyNodes *busy, RgNode tag_node)
{
  GArray *worklist = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_vals (worklist, busy->nodes->data, busy->nodes->len);
  while (worklist->len > 0) {
    const RgNode node = g_array_index (worklist, RgNode, worklist->len - 1);
    g_array_set_size (worklist, worklist->len - 1);
    if (node == tag_node || !is_candidate (busy, node) ||
        is_very_busy (busy, node))
      continue;
    rg_bits_remove (busy->candidates, node);
    RG_FOR_IN (busy->game, node, e) {
      const RgNode from = rg_edge (busy->game, e)->from;
      if (is_candidate (busy, from))
        g_array_append_val (worklist, from);
    }
  }
  g_array_free (worklist, TRUE);
}

/* Returns the edges after which the tag is very busy, but not before. */
static GArray *
find_first_edges (const BusyNodes *busy)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  for (guint i = 0; i < busy->nodes->len; i++) {
    const RgNode node = g_array_index (busy->nodes, RgNode, i);
    if (!is_candidate (busy, node))
      continue;
    RG_FOR_IN (busy->game, node, e) {
      const RgEdge *edge = rg_edge (busy->game, e);
      if (!is_candidate (busy, edge->from) || blocks_tag (busy, edge))
        g_array_append_val (edges, e);
    }
  }
  return edges;
}

/* Whether the tag is as early as possible already, at its node. */
static gboolean
is_earliest (const BusyNodes *busy, const GArray *edges, RgNode tag_node)
{
  for (guint i = 0; i < edges->len; i++) {
    const RgEdgeId e = g_array_index (edges, RgEdgeId, i);
    if (rg_edge (busy->game, e)->to != tag_node)
      return FALSE;
  }
  return TRUE;
}

/* Removes the edge of the tag and its node. */
static void
remove_tag (RgGame *game, RgEdgeId tag)
{
  const RgEdge edge = *rg_edge (game, tag);
  rg_edge_remove (game, tag);
  RG_FOR_IN (game, edge.from, e)
    rg_edge_set_to (game, e, edge.to);
}

/* Moves the tag to the ends of these edges. */
static void
insert_tags (RgGame *game, RgEdgeId tag, const GArray *edges)
{
  const RgAction action = rg_edge (game, tag)->action;
  for (guint i = 0; i < edges->len; i++) {
    const RgEdgeId e = g_array_index (edges, RgEdgeId, i);
    const RgNode to = rg_edge (game, e)->to;
    const RgNode new_node = rg_node_fresh (game, "tag");
    rg_edge_set_to (game, e, new_node);
    rg_edge_add_after (game, e, new_node, to, action);
  }
  remove_tag (game, tag);
}

/* Moves the tag to its first edges, if its edge is the only one from a node
 * that no check uses. */
static void
hoist_tag (RgGame *game, RgEdgeId tag)
{
  const RgEdge edge = *rg_edge (game, tag);
  BusyNodes busy = {
      .game = game,
      .variable =
          edge.action.kind == RG_TAG_VARIABLE ? edge.action.name : RG_NO_NAME,
      .nodes = g_array_new (FALSE, FALSE, sizeof (RgNode)),
      .candidates = g_new0 (RgBits, rg_bits_words (rg_n_nodes (game)))};
  if (edge.from != edge.to && !rg_is_node_pinned (game, edge.from) &&
      rg_node_info (game, edge.from)->count[RG_OUT] == 1) {
    find_nodes_before (&busy, edge.from);
    remove_not_very_busy (&busy, edge.from);
    GArray *edges = find_first_edges (&busy);
    if (edges->len <= GDL_LIST && !is_earliest (&busy, edges, edge.from))
      insert_tags (game, tag, edges);
    g_array_free (edges, TRUE);
  }
  g_array_free (busy.nodes, TRUE);
  g_free (busy.candidates);
}

void
lift_hoist_tags (Lift *lift)
{
  RgGame *game = lift->code.game;
  const guint n = rg_n_edges (game);
  for (RgEdgeId e = 0; e < n; e++) {
    if (rg_edge_exists (game, e) &&
        rg_action_is_tag (&rg_edge (game, e)->action))
      hoist_tag (game, e);
  }
}
