/* Formats numbers and texts of SVG. */
#pragma once

#include <glib.h>

/* Appends the text with the special characters of XML escaped. */
void rg_svg_append_text (const char *text, GString *out);

/* Appends a format in which %f is a number with at most one decimal and %s a
 * text that is escaped. */
void rg_svg_append_format (GString *out, const char *format, ...);

/* The approximate width of the text in DejaVu Sans, in pixels, for a font of
 * `size` pixels. */
double rg_svg_measure_text (const char *text, double size);

/* Appends the start tag of the root element, for a picture of this size in
 * pixels. */
void rg_svg_append_root (double width, double height, GString *out);
