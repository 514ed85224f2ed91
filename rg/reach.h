/* Finds the nodes that are reachable from a node. */
#pragma once

#include "rg/game.h"

/* Marks the root and all nodes that are reachable from it.  RG_OUT: along
 * edges and, with checks, to the starts of checks on the way.  RG_IN:
 * against edges.  Does not continue from nodes that are already marked. */
void rg_mark_reached (const RgGame *game, RgNode root, RgSlot slot,
                      gboolean checks, guint8 *visited);
