/* Finds the nodes that a step passes at most once after its move: the search
 * marks what follows a move, and what follows a nondeterministic node there.
 */
#include "emit/gdl/facts/single-visits.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/step/boundaries.h"
#include "emit/gdl/walk/cuts.h"

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

/* Written scalars from which on they have a cut of their own. With 3, the sheet
 * of Reversi is longer. */
enum { MIN_SCALARS = 4 };

/* Whether at least MIN_SCALARS written scalars are live at the node. */
static gboolean
carries_many (const KifSheet *sheet, RgNode node)
{
  guint n = 0;
  RG_FOR_GLOBALS (sheet->game, global)
    n += !global->constant && kif_find_mover (sheet, global->name) < 0 &&
         kif_get_type (sheet, global->name)->kind == RG_TYPE_SET &&
         kif_is_live (sheet, node, global->name) &&
         kif_may_be_written (sheet, node, global->name);
  return n >= MIN_SCALARS;
}

/* Cuts walks from the end of a move at their first fork, if many scalars are
 * live: their values are written there once, and not in the rules of all later
 * cuts. */
static void
find_first_cuts (KifSheet *sheet)
{
  RG_FOR_EDGES (sheet->game, e) {
    if (!kif_ends_for_keeper (sheet, e))
      continue;
    const RgNode node = find_first_fork (sheet, rg_edge (sheet->game, e)->to);
    sheet->facts.at_most_once[node] |=
        !sheet->facts.reached_by_many[node] && !sheet->facts.cyclic[node] &&
        !kif_is_boundary (sheet, node) &&
        rg_node_info (sheet->game, node)->count[RG_OUT] > 1 &&
        carries_many (sheet, node);
  }
}

void
kif_find_single_visits (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  guint8 *follows_move = g_new0 (guint8, n + 1);
  guint8 *reached_by_many = rg_arena_new_zeroed (sheet->arena, guint8, n + 1);
  sheet->facts.reached_by_many = reached_by_many;
  sheet->facts.at_most_once = rg_arena_new_zeroed (sheet->arena, guint8, n);
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
    sheet->facts.at_most_once[node] =
        follows_move[node] && !reached_by_many[node] &&
        !sheet->facts.cyclic[node] && kif_is_cut_after_moves (sheet, node);
  RG_FOR_EDGES (game, e)
    if (kif_ends_for_keeper (sheet, e)) /* walks begin there */
      sheet->facts.at_most_once[rg_edge (game, e)->to] = FALSE;
  find_first_cuts (sheet);
  g_free (follows_move);
}
