/* Two reachability problems along the edges of a step: the nodes where the
 * keeper is on turn, and those of them behind an edge that is not the only one
 * by which it may go on.
 */
#include "rg2gdl/choices.h"
#include "analysis/conditions.h"
#include "analysis/exclusive.h"
#include "rg2gdl/keeper.h"

/* -- choices --------------------------------------------------------------- */

static gboolean
exclude (const KifSheet *sheet, RgEdgeId a, RgEdgeId b)
{
  const RgAction *pair[] = {&rg_edge (sheet->game, a)->action,
                            &rg_edge (sheet->game, b)->action};
  return rg_are_exclusive (sheet->game, pair[0], pair[1]) ||
         rg_exclusive_by_values (sheet->game, pair, 2).disjoint;
}

/* Whether the edge is one of several ways on. */
static gboolean
is_choice (const KifSheet *sheet, RgEdgeId edge)
{
  if (rg_edge (sheet->game, edge)->action.kind == RG_ASSIGN_ANY)
    return TRUE;
  RG_FOR_OUT (sheet->game, rg_edge (sheet->game, edge)->from, e)
    if (e != edge && !exclude (sheet, e, edge))
      return TRUE;
  return FALSE;
}

/* -- reachability ---------------------------------------------------------- */

static void
come_to (guint8 *met, GArray *todo, RgNode node)
{
  if (!met[node])
    g_array_append_val (todo, node);
  met[node] = TRUE;
}

/* Closes a set of nodes under the edges of a step. */
static void
spread (const KifSheet *sheet, guint8 *met, GArray *todo)
{
  for (guint i = 0; i < todo->len; i++)
    RG_FOR_OUT (sheet->game, g_array_index (todo, RgNode, i), e)
      if (!kif_gives_turn (sheet, e))
        come_to (met, todo, rg_edge (sheet->game, e)->to);
}

static gboolean
gives_keeper_turn (const KifSheet *sheet, RgEdgeId e)
{
  return rg_action_ends_move (sheet->game, &rg_edge (sheet->game, e)->action) &&
         !kif_gives_turn (sheet, e);
}

void
kif_find_choices (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  GArray *todo = g_array_new (FALSE, FALSE, sizeof (RgNode));
  guint8 *keeper = g_new0 (guint8, n);
  sheet->chosen = rg_arena_new_zeroed (sheet->arena, guint8, n);
  come_to (keeper, todo, game->begin);
  RG_FOR_EDGES (game, e)
    if (gives_keeper_turn (sheet, e))
      come_to (keeper, todo, rg_edge (game, e)->to);
  spread (sheet, keeper, todo);
  g_array_set_size (todo, 0);
  RG_FOR_EDGES (game, e)
    if (keeper[rg_edge (game, e)->from] && !kif_gives_turn (sheet, e) &&
        is_choice (sheet, e))
      come_to (sheet->chosen, todo, rg_edge (game, e)->to);
  spread (sheet, sheet->chosen, todo);
  g_free (keeper);
  g_array_free (todo, TRUE);
}
