/* Lists and applies the cuts of the automaton (cut.h): edges and nodes are
 * removed, the ends of an edge become one node, actions become skips, and
 * edges lead nearer to `end`.
 */
#include "rg/reduce/cut.h"

#include "rg/reach.h"
#include "rg/reduce/measure.h"

/* -- edges ----------------------------------------------------------------- */

static void
list_edges (RgGame *game, GArray *cuts)
{
  RG_FOR_EDGES (game, e) {
    rg_reduce_cut_add (cuts, e, 0, 0);
  }
}

static void
remove_edges (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++)
    rg_edge_remove (game, cuts[i].object);
}

void
rg_reduce_cut_prune (RgGame *game)
{
  guint8 *visited = g_new0 (guint8, rg_n_nodes (game));
  guint8 *useful = g_new0 (guint8, rg_n_nodes (game));
  rg_mark_reached (game, game->begin, RG_OUT, TRUE, visited);
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (node == game->end || rg_node_info (game, node)->count[RG_TARGET])
      rg_mark_reached (game, node, RG_IN, FALSE, useful);
  }
  RG_FOR_EDGES (game, e) {
    if (!visited[rg_edge (game, e)->from] || !useful[rg_edge (game, e)->to])
      rg_edge_remove (game, e);
  }
  g_free (visited);
  g_free (useful);
}

static void
remove_paths (RgGame *game, const RgReduceCut *cuts, guint n)
{
  remove_edges (game, cuts, n);
  rg_reduce_cut_prune (game);
}

/* -- nodes ----------------------------------------------------------------- */

static void
list_nodes (RgGame *game, GArray *cuts)
{
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (node != game->begin && node != game->end && rg_node_exists (game, node))
      rg_reduce_cut_add (cuts, node, 0, 0);
  }
}

/* Removes the edges of the node.  Checks that mention it become skips. */
static void
remove_node (RgGame *game, RgNode node)
{
  for (RgSlot slot = RG_OUT; slot < RG_N_SLOTS; slot++) {
    RG_FOR_SLOT (game, slot, node, e)
    {
      if (slot == RG_OUT || slot == RG_IN)
        rg_edge_remove (game, e);
      else
        rg_edge_set_action (game, e, rg_skip ());
    }
  }
}

static void
remove_nodes (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++)
    remove_node (game, cuts[i].object);
  rg_reduce_cut_prune (game);
}

/* -- joins: the ends of an edge become one node ---------------------------- */

static void
move_edge (RgGame *game, RgSlot slot, RgEdgeId e, RgNode to)
{
  RgAction action = rg_edge (game, e)->action;
  switch (slot) {
  case RG_OUT:
    rg_edge_set_from (game, e, to);
    return;
  case RG_IN:
    rg_edge_set_to (game, e, to);
    return;
  case RG_START:
    action.start = to;
    break;
  default:
    action.target = to;
    break;
  }
  rg_edge_set_action (game, e, action);
}

/* Whether the node is `begin` or `end`, which must stay. */
static gboolean
is_named (const RgGame *game, RgNode node)
{
  return node == game->begin || node == game->end;
}

/* Removes the edge if it is still there, makes its ends one node, and removes
 * skips from this node to itself.  If the ends are `begin` and `end`, only the
 * edge is removed. */
static void
join_ends (RgGame *game, RgEdgeId edge)
{
  const RgNode from = rg_edge (game, edge)->from;
  const RgNode to = rg_edge (game, edge)->to;
  if (!rg_edge_exists (game, edge))
    return;
  rg_edge_remove (game, edge);
  const RgNode removed_node = is_named (game, to) ? from : to;
  const RgNode joined_node = removed_node == to ? from : to;
  if (from == to || is_named (game, removed_node))
    return;
  for (RgSlot slot = RG_OUT; slot < RG_N_SLOTS; slot++) {
    RG_FOR_SLOT (game, slot, removed_node, e)
    {
      move_edge (game, slot, e, joined_node);
    }
  }
  RG_FOR_OUT (game, joined_node, e) {
    if (rg_edge (game, e)->to == joined_node &&
        rg_edge (game, e)->action.kind == RG_SKIP)
      rg_edge_remove (game, e);
  }
}

static void
join_all (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++)
    join_ends (game, cuts[i].object);
}

/* -- actions --------------------------------------------------------------- */

static void
list_actions (RgGame *game, GArray *cuts)
{
  RG_FOR_EDGES (game, e) {
    if (rg_edge (game, e)->action.kind != RG_SKIP)
      rg_reduce_cut_add (cuts, e, 0, 0);
  }
}

static void
skip_actions (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++)
    rg_edge_set_action (game, cuts[i].object, rg_skip ());
}

/* -- detours: `choice` of a cut is the new target of the edge -------------- */

/* Adds cuts that redirect an edge to `end`, or to the node after the next one
 * on a shortest path to `end`. */
static void
list_detours (RgGame *game, GArray *cuts)
{
  guint32 *distances = rg_reduce_distances (game);
  RG_FOR_EDGES (game, e) {
    const RgNode to = rg_edge (game, e)->to;
    if (to == game->end)
      continue;
    rg_reduce_cut_add (cuts, e, 0, game->end);
    RgNode next = to;
    RG_FOR_OUT (game, to, f) {
      if (distances[rg_edge (game, f)->to] < distances[next])
        next = rg_edge (game, f)->to;
    }
    if (next != to && next != game->end)
      rg_reduce_cut_add (cuts, e, 0, next);
  }
  g_free (distances);
}

static void
redirect_edges (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++)
    rg_edge_set_to (game, cuts[i].object, cuts[i].choice);
  rg_reduce_cut_prune (game);
}

const RgReduceCutKind rg_reduce_cut_nodes = {"nodes", list_nodes, remove_nodes};
const RgReduceCutKind rg_reduce_cut_paths = {"paths", list_edges, remove_paths};
const RgReduceCutKind rg_reduce_cut_edges = {"edges", list_edges, remove_edges};
const RgReduceCutKind rg_reduce_cut_joins = {"joins", list_edges, join_all};
const RgReduceCutKind rg_reduce_cut_actions = {"actions", list_actions,
                                               skip_actions};
const RgReduceCutKind rg_reduce_cut_detours = {"detours", list_detours,
                                               redirect_edges};
