/* Draws panels: maps without coordinates, such as hands, cards and dice, in
 * rows beside the boards. */
#pragma once

#include "emit/svg/scene.h"

/* Computes the size of a panel in pixels. */
void rg_svg_compute_panel_size (const RgSvgPicture *picture,
                                const RgBoard *board, double *width,
                                double *height);
/* Draws the panel at (left, top). */
void rg_svg_draw_panel (const RgSvgPicture *picture, const RgBoard *board,
                        double left, double top, GString *out);
