/* Draws heaps of pieces, such as the holes of mancala and the points of
 * backgammon. */
#pragma once

#include "emit/svg/layout.h"

/* Draws an empty hole of mancala, or a store for shade 1. */
void rg_svg_draw_pit (const RgSvgPlane *plane, guint cell);
/* Draws a point of backgammon whose tip is towards the middle of the board; a
 * strip, for a cell with shade 1. */
void rg_svg_draw_spike (const RgSvgPlane *plane, guint cell);

/* Whether the cells of the board have heaps. */
gboolean rg_svg_has_heaps (const RgBoard *board);
/* The layer of the board (rg/board/board.h) with the numbers of pieces; 0: no
 * layer has numbers, or the board has no heaps. */
guint rg_svg_find_count_layer (const RgGame *game, const RgBoard *board);
/* Draws `number` pieces of a player, or of no player (-1). For backgammon, they
 * are a stack of discs from the edge of the board on. For mancala, they are
 * pebbles around the middle of their cell, which don't show the owner. Large
 * heaps have their number. */
void rg_svg_draw_heap (const RgSvgPlane *plane, gint owner, RgSvgPoint middle,
                       gint number);
