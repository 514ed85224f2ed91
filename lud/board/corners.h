/* Finds corners and sides of a board, which are named parts. */
#pragma once

#include "lud/board/build-stages.h"

/* Finds the corners of vertices. Needs perimeters. */
void lud_find_corners (LudBuild *build);
/* Finds the sides of vertices, between corners. Needs perimeters and the
 * corners of vertices. */
void lud_find_sides (LudBuild *build);
/* Spreads corners to cells and edges. Needs corners of vertices, and the part
 * LUD_PART_PERIMETER. */
void lud_spread_corners (LudBuild *build);
