/* Coordinates at the edges of a board. */
#pragma once

#include "emit/svg/layout.h"

/* Labels each row at its left, and each column below. */
void rg_svg_write_coordinates (RgSvgPlane *plane);
