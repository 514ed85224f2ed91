/* Draws playing cards by their names, and dice by their numbers. */
#pragma once

#include <glib.h>

/* Whether the name contains a suit, or is "jack" or "ace".  Kings and queens
 * may be pieces of chess. */
gboolean rg_svg_is_card (const char *name);

/* Draws the face, or for NULL the back, around (x, y). */
void rg_svg_draw_card (const char *name, double x, double y, double height,
                       GString *out);

/* Draws a die around (x, y): with pips; with digits if the number is above six;
 * empty if it is below one, as an unknown number is. */
void rg_svg_draw_die (gint number, double x, double y, double size,
                      GString *out);
