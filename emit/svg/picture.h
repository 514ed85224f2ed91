/* A state as a picture: its boards, hands and dice as SVG. */
#pragma once

#include "emit/svg/scene.h"

/* Appends an <svg> element.  Each cell is a group with the attribute data-key,
 * the keys of its map joined by '_', and the classes `last`, `changed`, `taken`
 * (last.h) and `target`. */
void rg_svg_picture (const RgSvgPicture *picture, GString *out);

/* Finds the size and the content of that element, to place several pictures in
 * one.
 */
void rg_svg_size (const RgSvgPicture *picture, double *width, double *height);
void rg_svg_group (const RgSvgPicture *picture, GString *out);
