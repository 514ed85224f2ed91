/* Merges two games, to draw their differences. */
#pragma once

#include "rg/game.h"

/* The difference of an edge between two games. */
typedef enum { RG_DOT_UNCHANGED, RG_DOT_ADDED, RG_DOT_REMOVED } RgDotMark;

/* Adds to `game` the edges that only `old_game` has, with their nodes.  Nodes
 * correspond as for rg-diff.  Returns an array with an RgDotMark for each edge
 * of `game`, which the caller frees: added edges are not in `old_game`, removed
 * ones only there. */
guint8 *rg_dot_merge_games (RgGame *old_game, RgGame *game);
