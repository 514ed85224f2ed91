/* Panels: maps without coordinates, such as hands, cards and dice, in rows
 * beside the boards. */

/* Computes the size in pixels; draws the panel at (left, top). */
#pragma once

#include "emit/svg/scene.h"

void rg_svg_panel_size (const RgSvgPicture *picture, const RgBoard *board,
                        double *width, double *height);
void rg_svg_draw_panel (const RgSvgPicture *picture, const RgBoard *board,
                        double left, double top, GString *out);
