/* Lines and boxes between dots: the board of dots and boxes. */
#pragma once

#include "emit/svg/layout.h"

/* Draws a faint line between two dots; nothing, for a box. */
void rg_svg_draw_gap (const RgSvgPlane *plane, guint cell);
/* Draws the piece of a cell: a line; in a box as elsewhere. */
void rg_svg_draw_dash (const RgSvgPlane *plane, const RgBoardCell *cell,
                       RgSvgPoint at, const RgSvgPiece *piece);
