/* Removes ends of moves that the last tag does not distinguish, for
 * commit-moves. */
#pragma once

#include "passes/pass.h"

/* Removes ambiguous places: another end of a move, new or old, can follow the
 * same last tag.  If the search reaches a limit, removes all.
 *   places: candidates (RgNode) for new ends; a move would end on the edges
 *     into a place from undecided nodes where a player may be on turn
 *   decided: by node, the rest of the move is deterministic
 *   moves: by node, a player may be on turn there */
void rg_drop_ambiguous_ends (RgGame *game, GArray *places,
                             const guint8 *decided, const guint8 *moves);
