/* Draws a state as SVG: its boards, hands and dice. */
#pragma once

#include "emit/svg/scene.h"

/* Appends an <svg> element.  Each cell is a group.  Its attribute data-key
 * has the keys of its map, joined by '_'.  Its classes are `last`, `changed`,
 * `taken` (last-move.h) and `target`. */
void rg_svg_append_picture (const RgSvgPicture *picture, GString *out);

/* Computes the size of that element; appends its contents without the element.
 * So one element can have several pictures. */
void rg_svg_compute_picture_size (const RgSvgPicture *picture, double *width,
                                  double *height);
void rg_svg_append_contents (const RgSvgPicture *picture, GString *out);
