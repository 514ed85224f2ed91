/* Uses of constants and variables: which can make a difference to a play, and
 * which are mentioned at all.
 *
 * Mark and sweep over the declarations, from what the edges read (faint
 * variables: `n = next[n]` alone does not make n matter).  Cost: the game once.
 */
#pragma once

#include "rg/game.h"

/* Whether a value can make a difference: a variable that a comparison, a tag or
 * an assignment to such a variable reads, `player`, `goals`, `visible`; and
 * constants that those read.  By index of a global; the caller frees it. */
guint8 *rg_live_globals (RgGame *game);

/* Whether an edge, a variable, a pragma, or a constant that is itself mentioned
 * mentions it.  By index of a global; the caller frees it. */
guint8 *rg_mentioned_globals (RgGame *game);

/* The index of the constant or variable of that name, or RG_NONE. */
guint32 rg_global_index (const RgGame *game, RgName name);
