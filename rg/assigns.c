/* Finds assignments to a variable, whole or in part. */
#include "rg/game.h"

gboolean
rg_action_ends_move (const RgGame *game, const RgAction *action)
{
  return rg_action_is_assignment (action) &&
         rg_expr_root (action->left) == game->player;
}

gboolean
rg_assigns (const RgGame *game, RgName variable)
{
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (rg_action_is_assignment (action) &&
        rg_expr_root (action->left) == variable)
      return TRUE;
  }
  return FALSE;
}
