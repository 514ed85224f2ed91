/* Proves determinism and totality by pairs of opposite conditions, or by trying
 * all values of the variables that the conditions read.
 */
#include "emit/gdl/facts/determined.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/exclusive.h"

/* The actions of the edges out of a node; the caller frees the array. */
static GPtrArray *
collect_actions (const RgGame *game, RgNode node)
{
  GPtrArray *actions = g_ptr_array_new ();
  RG_FOR_OUT (game, node, e)
    g_ptr_array_add (actions, (gpointer)&rg_edge (game, e)->action);
  return actions;
}

gboolean
kif_is_determined (const KifSheet *sheet, RgNode node)
{
  RgGame *game = sheet->game;
  GPtrArray *actions = collect_actions (game, node);
  const RgAction *const *list = (const RgAction *const *)actions->pdata;
  gboolean is_determined = actions->len == 0 || list[0]->kind != RG_ASSIGN_ANY;
  if (actions->len > 1)
    is_determined =
        (actions->len == 2 && rg_are_exclusive (game, list[0], list[1])) ||
        rg_find_exclusive (game, list, actions->len).disjoint;
  g_ptr_array_free (actions, TRUE);
  return is_determined;
}

gboolean
kif_is_never_stuck (const KifSheet *sheet, RgNode node)
{
  RgGame *game = sheet->game;
  GPtrArray *actions = collect_actions (game, node);
  const RgAction *const *list = (const RgAction *const *)actions->pdata;
  gboolean is_never_stuck = actions->len > 0 && !rg_is_condition (list[0]);
  if (actions->len > 1)
    is_never_stuck =
        (actions->len == 2 && rg_are_opposite (game, list[0], list[1])) ||
        rg_find_exclusive (game, list, actions->len).exhaustive;
  g_ptr_array_free (actions, TRUE);
  return is_never_stuck;
}
