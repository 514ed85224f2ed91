/* Code motion: what a player does last, when nothing is left to choose or to
 * say, becomes work of the keeper.
 *
 *     told, flip: $$ at;
 *     flip, on: board[at] = mine;
 *     on, next: at != last;      next, flip: at = right[at];
 *     on, done: at == last;      done, end_of_move: player = keeper;
 *
 * becomes
 *
 *     told, told_end: $$ at;     told_end, flip: player = keeper;
 *     flip, on: board[at] = mine;
 *     ...
 *     on, done: at == last;      done, end_of_move: ;
 *
 * The nodes of such work are the greatest set of nodes from each of which
 *
 *   - exactly one edge is legal, whatever the state is,
 *   - edges put no tag, do not read `player`, and assign nothing but the keeper
 *     to it, and
 *   - edges lead into the set, unless they end the move for the keeper.
 *
 * In a proper game the walk does not stay in there for ever.
 */
#include "rg2gdl/hoist.h"
#include "analysis/conditions.h"
#include "analysis/exclusive.h"
#include "rg2gdl/anchors.h"
#include "rg2gdl/automaton.h"
#include "rg2gdl/keeper.h"

/* -- the set --------------------------------------------------------------- */

/* Whether some edge of the node is legal in each state. */
static gboolean
is_never_stuck (const KifSheet *sheet, RgNode node)
{
  RgGame *game = sheet->game;
  GPtrArray *actions = g_ptr_array_new ();
  RG_FOR_OUT (game, node, e)
    g_ptr_array_add (actions, &rg_edge (game, e)->action);
  const RgAction *const *all = (const RgAction *const *)actions->pdata;
  gboolean never = actions->len > 0 && !rg_is_condition (all[0]);
  if (actions->len > 1)
    never = (actions->len == 2 && rg_are_opposite (game, all[0], all[1])) ||
            rg_exclusive_by_values (game, all, actions->len).exhaustive;
  g_ptr_array_free (actions, TRUE);
  return never;
}

static gboolean
reads_player (const RgGame *game, const RgAction *action)
{
  if (rg_action_ends_move (game, action))
    return rg_expr_mentions (action->right, game->player);
  return (action->left && rg_expr_mentions (action->left, game->player)) ||
         (action->right && rg_expr_mentions (action->right, game->player));
}

/* Whether the edge may be passed by the keeper as well. */
static gboolean
is_plain (const KifSheet *sheet, RgEdgeId e)
{
  const RgAction *action = &rg_edge (sheet->game, e)->action;
  return !rg_action_is_tag (action) && !kif_gives_turn (sheet, e) &&
         action->kind != RG_ASSIGN_ANY && !reads_player (sheet->game, action) &&
         !(rg_action_is_check (action) &&
           kif_is_live (sheet, action->start, sheet->game->player));
}

static gboolean
may_stay (const KifSheet *sheet, const guint8 *work, RgNode node)
{
  RG_FOR_OUT (sheet->game, node, e)
    if (!is_plain (sheet, e) || (!kif_ends_for_keeper (sheet, e) &&
                                 !work[rg_edge (sheet->game, e)->to]))
      return FALSE;
  return TRUE;
}

/* Marks the nodes of the set; to be freed. */
static guint8 *
find_work (const KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  guint8 *work = g_new0 (guint8, n + 1);
  gboolean less = TRUE;
  for (RgNode node = 0; node < n; node++)
    work[node] = node != sheet->game->begin &&
                 is_never_stuck (sheet, node) &&
                 kif_is_determined (sheet, node);
  while (less) {
    less = FALSE;
    for (RgNode node = 0; node < n; node++)
      if (work[node] && !may_stay (sheet, work, node)) {
        work[node] = FALSE;
        less = TRUE;
      }
  }
  return work;
}

/* -- the motion ------------------------------------------------------------ */

/* Marks the nodes where a player may be. */
static guint8 *
find_moves (const KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  GArray *from = g_array_new (FALSE, FALSE, sizeof (RgNode));
  const RgName first = kif_initial (sheet, game->player, NULL, 0);
  if (first != game->keeper)
    g_array_append_val (from, game->begin);
  RG_FOR_EDGES (game, e)
    if (kif_gives_turn (sheet, e))
      g_array_append_val (from, rg_edge (game, e)->to);
  guint8 *moves = kif_reach (sheet, from, kif_ends_move, RG_NONE);
  g_array_free (from, TRUE);
  return moves;
}

/* The move ends on the edge into the set. */
static void
end_before (KifSheet *sheet, RgEdgeId e, const RgAction *end)
{
  RgGame *game = sheet->game;
  const RgNode to = rg_edge (game, e)->to;
  char *name =
      g_strdup_printf ("%s_end", rg_node_text (game, rg_edge (game, e)->from));
  const RgNode between = rg_node_fresh (game, name);
  g_free (name);
  rg_edge_set_to (game, e, between);
  rg_edge_add (game, between, to, *end);
}

gboolean
kif_hoist_ends (KifSheet *sheet)
{
  RgGame *game = sheet->game;
  guint8 *work = find_work (sheet), *moves = find_moves (sheet);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  gboolean rewrites = FALSE;
  RG_FOR_EDGES (game, e)
    g_array_append_val (edges, e);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    rewrites |= work[node] && moves[node] && sheet->rewriting[node];
  const RgAction end = rg_assign (rg_expr_name (game, game->player),
                                  rg_expr_name (game, game->keeper));
  for (guint i = 0; i < edges->len && rewrites; i++) {
    const RgEdgeId e = g_array_index (edges, RgEdgeId, i);
    const RgEdge edge = *rg_edge (game, e);
    if (!moves[edge.from])
      continue; /* the keeper, or a check */
    if (work[edge.from] && kif_ends_for_keeper (sheet, e))
      rg_edge_set_action (game, e, rg_skip ());
    else if (!work[edge.from] && work[edge.to] && !kif_ends_move (sheet, e))
      end_before (sheet, e, &end);
  }
  g_array_free (edges, TRUE);
  g_free (moves);
  g_free (work);
  return rewrites;
}
