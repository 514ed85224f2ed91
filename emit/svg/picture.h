/* A state as a picture: its boards, hands and dice as SVG. */
#pragma once

#include "emit/svg/scene.h"

/* Appends an <svg> element.  Each cell is a group with the attribute data-key,
 * the keys of its map joined by '_', and the classes `last`, `changed`, `taken`
 * (last.h) and `target`. */
void rg_svg_picture (const RgSvgPicture *picture, GString *out);

/* The size of that element, and the group inside of it, for several in one. */
void rg_svg_size (const RgSvgPicture *picture, double *width, double *height);
void rg_svg_group (const RgSvgPicture *picture, GString *out);
