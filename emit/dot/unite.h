/* Merges two games, to draw their differences. */
#pragma once

#include "rg/game.h"

typedef enum { RG_DOT_UNCHANGED, RG_DOT_ADDED, RG_DOT_REMOVED } RgDotMark;

/* Adds to the game the edges that only `before` has.  Nodes correspond as
 * for rg-diff.  Returns an RgDotMark for each edge of the game: removed,
 * added or unchanged; the caller frees it. */
guint8 *rg_dot_merge_games (RgGame *before, RgGame *game);
