/* Corners and sides, as parts. */
#pragma once

#include "lud/board/stage.h"

/* Need perimeters: corners of vertices, then sides of vertices. */
void lud_find_corners (LudBuild *build);
void lud_find_sides (LudBuild *build);
/* To cells and edges.  Needs corners of vertices, and the part
 * LUD_PART_PERIMETER. */
void lud_spread_corners (LudBuild *build);
