/* Lays out a graph by stress majorisation (Gansner, Koren, North, "Graph
 * Drawing by Stress Majorization", 2004), with localised updates: distances of
 * the picture become those of shortest paths.
 *
 * Starts from a circle in the order of the cells.  Cost: the square of the
 * number of cells for each of 200 rounds.
 */
#pragma once

#include "rg/board/board.h"

enum { RG_BOARD_MOST_STRESS = 400 /* cells */ };

/* Sets the places of the cells by the lines, in units of a line's length.  If
 * there are more than RG_BOARD_MOST_STRESS cells, they form a circle. */
void rg_board_stress (RgBoard *board);
