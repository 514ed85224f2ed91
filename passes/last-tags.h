/* Part of commit-moves: ends of moves that tags tell apart. */
#pragma once

#include "passes/pass.h"

/* Leaves those of some nodes (RgNode) at which moves may end as well: where two
 * walks with the same tags can't end at one of them and elsewhere.  The moves
 * would end on the edges to these nodes from nodes that are not `decided`; ends
 * of moves matter at nodes with `moves`. */
void rg_keep_told_apart (RgGame *game, GArray *places, const guint8 *decided,
                         const guint8 *moves);
