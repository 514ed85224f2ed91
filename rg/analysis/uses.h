/* Finds uses of constants and variables: those that can affect a play, and
 * those that are mentioned at all.
 *
 * It marks declarations from the reads of the edges on, and sweeps the others.
 * Variables may be faint: `n = next[n]` alone does not use n.  Cost: the game
 * once.
 */
#pragma once

#include "rg/game.h"

/* Whether a value can affect a play: a variable that a comparison, a tag or
 * an assignment to such a variable reads, `player`, `goals`, `visible`; and
 * constants that those read.  Also a variable with an any assignment of an
 * empty type, which is never legal.  By index of a global; the caller frees the
 * array. */
guint8 *rg_find_live_globals (RgGame *game);

/* Whether an edge, the initial value of a variable, an assignment of a pragma,
 * or the value of a mentioned constant mentions it.  By index of a global; the
 * caller frees the array. */
guint8 *rg_find_mentioned_globals (RgGame *game);

/* Returns the index of the constant or variable with that name, or RG_NONE. */
guint32 rg_find_global_index (const RgGame *game, RgName name);
