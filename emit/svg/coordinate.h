/* Writes coordinates at the edges of a board. */
#pragma once

#include "emit/svg/layout.h"

/* Labels each row at its left, and each column below. Cells whose names are no
 * coordinates are ignored. On hexagons, only columns that reach the bottom row
 * have labels. */
void rg_svg_write_coordinates (RgSvgPlane *plane);
