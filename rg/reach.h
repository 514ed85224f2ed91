/* Which nodes can be reached. */
#pragma once

#include "rg/game.h"

/* Marks the root and what it leads to: with RG_OUT along edges, and, with
 * checks, to the starts of checks on the way; with RG_IN against edges.  Does
 * not go on from nodes that are marked. */
void rg_mark_reached (const RgGame *game, RgNode root, RgSlot slot,
                      gboolean checks, guint8 *met);
