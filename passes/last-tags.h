/* Drops ends of moves that the last tag does not distinguish, for commit-moves.
 */
#pragma once

#include "passes/pass.h"

/* `places`: candidates (RgNode) for new ends of moves.  Removes those that have
 * a last tag in common with another end of a move, new or old; beyond a limit,
 * all.  A move would end on the edges into a place from nodes that are not
 * decided and at which a player may be on turn.
 *   decided: by node, the rest of the move is deterministic
 *   moves: by node, a player may be on turn there */
void rg_drop_ambiguous_ends (RgGame *game, GArray *places,
                             const guint8 *decided, const guint8 *moves);
