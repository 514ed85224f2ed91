/* Draws boards whose cells have coordinates: all kinds but hands, cards and
 * dice. */
#pragma once

#include "emit/svg/scene.h"

/* Computes the size in pixels, including the coordinates at the edges. */
void rg_svg_compute_plane_size (const RgGame *game, const RgBoard *board,
                                double *width, double *height);
/* Draws the board at (left, top). */
void rg_svg_draw_plane (const RgSvgPicture *picture, const RgBoard *board,
                        double left, double top, GString *out);
