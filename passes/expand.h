/* What keeps expansions within bounds. */
#pragma once

#include "rg/game.h"

/* An edge is not written as more edges than RG_EXPAND_EDGE, and the game does
 * not grow beyond RG_EXPAND_GAME edges. */
#define RG_EXPAND_EDGE 10000
#define RG_EXPAND_GAME 200000

static inline gboolean
rg_may_expand (const RgGame *game, guint more)
{
  return more <= RG_EXPAND_EDGE && rg_n_edges (game) + more <= RG_EXPAND_GAME;
}
