/* Playing cards and dice by their names. */
#pragma once

#include <glib.h>

/* Whether the name contains a suit, or names a court card. */
gboolean rg_svg_is_card (const char *name);

/* Draws the face, or for NULL the back, around (x, y). */
void rg_svg_draw_card (const char *name, double x, double y, double height,
                       GString *out);

/* A die with pips, or a number above six; 0: an unknown one. */
void rg_svg_draw_die (gint number, double x, double y, double size,
                      GString *out);
