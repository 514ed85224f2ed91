/* Finds the anchors of nodes. First, it finds the cuts after moves that a step
 * passes at most once.  For each of them, in topological order, a search finds
 * the immediate postdominator among these cuts. The search does not cross the
 * end of the region: an edge that ends the move or writes a map, a cycle, a
 * boundary, or a second entry.
 *
 *     a -> b, a -> c, b -> d, c -> d     d postdominates a, its anchor
 *
 * The anchor of a chain of postdominators is the first of them.  Cost: at most
 * quadratic in the nodes, and at most KIF_WORK visits.
 */
#include "emit/gdl/facts/control-equivalence.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/step/boundaries.h"
#include "emit/gdl/walk/cuts.h"

/* -- nodes that the keeper passes at most once ----------------------------- */

/* Marks the node's successors within the step. Appends those that were not
 * marked to `worklist`. */
static void
add_successors (const KifSheet *sheet, RgNode node, guint8 *visited,
                GArray *worklist)
{
  RG_FOR_OUT (sheet->game, node, e) {
    const RgNode to = rg_edge (sheet->game, e)->to;
    if (kif_ends_turn (sheet, e) || visited[to])
      continue;
    visited[to] = TRUE;
    g_array_append_val (worklist, to);
  }
}

/* Marks all nodes that marked ones reach within a step. */
static void
mark_successors (const KifSheet *sheet, guint8 *visited)
{
  GArray *worklist = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (sheet->game); node++)
    if (visited[node])
      g_array_append_val (worklist, node);
  for (guint i = 0; i < worklist->len; i++)
    add_successors (sheet, g_array_index (worklist, RgNode, i), visited,
                    worklist);
  g_array_free (worklist, TRUE);
}

/* The last node of the straight line from `node`, where the keeper's part after
 * a move begins. At that node the line forks, joins another line, or ends. */
static RgNode
find_first_fork (const KifSheet *sheet, RgNode node)
{
  const RgGame *game = sheet->game;
  while (rg_node_info (game, node)->count[RG_OUT] == 1) {
    const RgEdgeId e = rg_node_info (game, node)->first[RG_OUT];
    const RgNode to = rg_edge (game, e)->to;
    if (kif_ends_turn (sheet, e) || kif_is_boundary (sheet, to) ||
        rg_node_info (game, to)->count[RG_IN] != 1)
      break;
    node = to;
  }
  return node;
}

/* Whether at least KIF_SCALARS written scalars are live at the node. */
static gboolean
carries_many (const KifSheet *sheet, RgNode node)
{
  guint n = 0;
  RG_FOR_GLOBALS (sheet->game, global)
    n += !global->constant && kif_find_mover (sheet, global->name) < 0 &&
         kif_get_type (sheet, global->name)->kind == RG_TYPE_SET &&
         kif_is_live (sheet, node, global->name) &&
         kif_may_be_written (sheet, node, global->name);
  return n >= KIF_SCALARS;
}

/* Cuts walks from the end of a move at their first fork, if many scalars are
 * live.  There each scalar gets a relation (joins.h) that later rules query.
 * Otherwise the relation of each later cut would have all of them as arguments.
 */
static void
find_first_cuts (KifSheet *sheet)
{
  RG_FOR_EDGES (sheet->game, e) {
    if (!kif_ends_for_keeper (sheet, e))
      continue;
    const RgNode node = find_first_fork (sheet, rg_edge (sheet->game, e)->to);
    sheet->at_most_once[node] |=
        !sheet->reached_by_many[node] && !sheet->cyclic[node] &&
        !kif_is_boundary (sheet, node) &&
        rg_node_info (sheet->game, node)->count[RG_OUT] > 1 &&
        carries_many (sheet, node);
  }
}

/* Marks the cuts after moves that each step passes at most once: in no cycle,
 * and after no nondeterministic node. */
static void
find_single_visits (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  guint8 *follows_move = g_new0 (guint8, n + 1),
         *reached_by_many = sheet->reached_by_many;
  RG_FOR_EDGES (game, e)
    if (kif_ends_for_keeper (sheet, e))
      follows_move[rg_edge (game, e)->to] = TRUE;
  follows_move[game->begin] |=
      sheet->stepwise &&
      kif_get_initial_value (sheet, game->player, NULL, 0) == game->keeper;
  mark_successors (sheet, follows_move);
  for (RgNode node = 0; node < n; node++)
    if (follows_move[node] && !kif_is_determined (sheet, node))
      RG_FOR_OUT (game, node, e)
        reached_by_many[rg_edge (game, e)->to] = TRUE;
  mark_successors (sheet, reached_by_many);
  for (RgNode node = 0; node < n; node++)
    sheet->at_most_once[node] = follows_move[node] && !reached_by_many[node] &&
                                !sheet->cyclic[node] &&
                                kif_is_cut_after_moves (sheet, node);
  RG_FOR_EDGES (game, e)
    if (kif_ends_for_keeper (sheet, e)) /* walks begin there */
      sheet->at_most_once[rg_edge (game, e)->to] = FALSE;
  find_first_cuts (sheet);
  g_free (follows_move);
}

/* -- immediate postdominators of single-entry regions ---------------------- */

/* A search from one node for its postdominator. */
typedef struct {
  const KifSheet *sheet;
  guint32 *n_edges;   /* by node: number of edges from visited nodes to it */
  GArray *reached;    /* of RgNode: nodes with an edge from a visited one */
  guint n_open_edges; /* number of edges from visited nodes to unvisited ones */
  guint64 n_visits;   /* visits of all searches so far */
} Search;

/* Visits the edges out of a node. FALSE: an edge ends the move or writes a map,
 * so the region ends before the node. */
static gboolean
visit_edges (Search *search, RgNode node)
{
  const KifSheet *sheet = search->sheet;
  RG_FOR_OUT (sheet->game, node, e) {
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (rg_action_ends_move (sheet->game, action) ||
        (rg_action_is_assignment (action) &&
         kif_get_type (sheet, rg_expr_root (action->left))->kind ==
             RG_TYPE_ARROW))
      return FALSE;
    const RgNode to = rg_edge (sheet->game, e)->to;
    if (search->n_edges[to]++ == 0)
      g_array_append_val (search->reached, to);
    search->n_open_edges++;
  }
  return TRUE;
}

/* Whether the node may belong to the region, or end it: all its predecessors
 * are in the region, it has successors, is on no cycle, and is not a
 * boundary. */
static gboolean
can_extend (const Search *search, RgNode node)
{
  const KifSheet *sheet = search->sheet;
  const RgNodeInfo *info = rg_node_info (sheet->game, node);
  return search->n_edges[node] == info->count[RG_IN] &&
         node != sheet->game->begin && info->count[RG_OUT] > 0 &&
         !sheet->cyclic[node] && !kif_is_boundary (sheet, node);
}

/* The first cut that postdominates order[first]: when the search reaches it, no
 * edge leads from a visited node to another unvisited one.  RG_NONE: the region
 * has several entries, or no such end; or a limit was reached. */
static RgNode
find_postdominator (Search *search, const GArray *order, guint first)
{
  const KifSheet *sheet = search->sheet;
  for (guint i = 0; i < search->reached->len; i++)
    search->n_edges[g_array_index (search->reached, RgNode, i)] = 0;
  g_array_set_size (search->reached, 0);
  search->n_open_edges = 0;
  if (!visit_edges (search, g_array_index (order, RgNode, first)))
    return RG_NONE;
  for (guint i = first + 1; i < order->len && search->n_visits++ < KIF_WORK;
       i++) {
    const RgNode node = g_array_index (order, RgNode, i);
    if (search->n_edges[node] == 0)
      continue;
    if (!can_extend (search, node))
      return RG_NONE;
    search->n_open_edges -= search->n_edges[node];
    if (search->n_open_edges == 0 && sheet->at_most_once[node])
      return node;
    if (!visit_edges (search, node))
      return RG_NONE;
  }
  return RG_NONE;
}

/* Sets the anchor of the region's nodes. Regions are nested, and outer ones are
 * found first, so inner ones overwrite them. */
static void
mark_region (KifSheet *sheet, const Search *search, RgNode anchor, RgNode end)
{
  for (guint i = 0; i < search->reached->len; i++) {
    const RgNode node = g_array_index (search->reached, RgNode, i);
    if (node != end)
      sheet->anchor_after[node] = anchor;
  }
}

void
kif_find_anchors (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  GArray *order = kif_find_topological_order (sheet);
  Search search = {.sheet = sheet,
                   .n_edges = g_new0 (guint32, n + 1),
                   .reached = g_array_new (FALSE, FALSE, sizeof (RgNode))};
  sheet->reached_by_many = rg_arena_new_zeroed (sheet->arena, guint8, n + 1);
  sheet->at_most_once = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->anchors = rg_arena_new_array (sheet->arena, RgNode, n + 1);
  sheet->anchor_after = rg_arena_new_array (sheet->arena, RgNode, n + 1);
  for (guint i = 0; i < n; i++)
    sheet->anchors[i] = sheet->anchor_after[i] = RG_NONE;
  find_single_visits (sheet);
  for (guint i = 0; i < n; i++) {
    const RgNode node = g_array_index (order, RgNode, i);
    if (!sheet->at_most_once[node] || kif_is_boundary (sheet, node))
      continue;
    const RgNode postdominator = find_postdominator (&search, order, i);
    if (postdominator == RG_NONE)
      continue;
    if (sheet->anchors[node] == RG_NONE)
      sheet->anchors[node] = node;
    sheet->anchors[postdominator] = sheet->anchors[node];
    mark_region (sheet, &search, sheet->anchors[node], postdominator);
  }
  g_array_free (search.reached, TRUE);
  g_free (search.n_edges);
  g_array_free (order, TRUE);
}
