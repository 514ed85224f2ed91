/* Two games as one, to draw what is different. */
#pragma once

#include "rg/game.h"

typedef enum { RG_DOT_KEPT, RG_DOT_ADDED, RG_DOT_REMOVED } RgDotMark;

/* Adds to the game what only the one before has: its edges are removed, those
 * that only the game has are added, others kept.  Nodes belong together as for
 * rg-diff.  By edge of the game: an RgDotMark; to be freed by the caller. */
guint8 *rg_dot_unite (RgGame *before, RgGame *game);
