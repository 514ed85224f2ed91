/* Draws boards of dots and boxes: lines between dots, and boxes. */
#pragma once

#include "emit/svg/layout.h"

/* Draws the empty cell: a faint line between two dots. Draws nothing for a box
 * or a dot. */
void rg_svg_draw_free_line (const RgSvgPlane *plane, guint cell);
/* Draws the piece of a cell: a line between two dots, in the colour of its
 * owner (dark: no owner). In a box, it is drawn as on other boards. Draws
 * nothing if there is no piece. */
void rg_svg_draw_taken_line (const RgSvgPlane *plane, const RgBoardCell *cell,
                             RgSvgPoint middle, const RgSvgPiece *piece);
