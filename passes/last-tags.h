/* Finds the ends of moves that their tags distinguish, for commit-moves. */
#pragma once

#include "passes/pass.h"

/* Drops the places (RgNode) at which moves must not end: a walk with equal tags
 * may end elsewhere.  Moves would end on edges to a place from nodes that are
 * not `decided` (by node). Only ends of moves at nodes with `moves` (by node)
 * count. */
void rg_drop_ambiguous_ends (RgGame *game, GArray *places,
                             const guint8 *decided, const guint8 *moves);
