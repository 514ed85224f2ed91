/* Declares the limits of expansions. */
#pragma once

#include "rg/game.h"

/* An edge expands to at most RG_EXPAND_EDGE edges, and the game to at most
 * RG_EXPAND_GAME edges. */
#define RG_EXPAND_EDGE 10000
#define RG_EXPAND_GAME 200000

static inline gboolean
rg_may_expand (const RgGame *game, guint n_new_edges)
{
  return n_new_edges <= RG_EXPAND_EDGE &&
         rg_n_edges (game) + n_new_edges <= RG_EXPAND_GAME;
}
