/* Prints text, numbers and formats as SVG. */
#include "emit/svg/text.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

void
rg_svg_append_text (const char *text, GString *out)
{
  char *escaped = g_markup_escape_text (text, -1);
  g_string_append (out, escaped);
  g_free (escaped);
}

/* Appends the number, rounded to tenths. */
static void
append_number (double number, GString *out)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  const double tenths = round (number * 10) / 10 + 0.0;
  g_ascii_formatd (text, sizeof text, "%.1f", tenths == 0 ? 0 : tenths);
  if (g_str_has_suffix (text, ".0"))
    text[strlen (text) - 2] = 0;
  g_string_append (out, text);
}

void
rg_svg_append_format (GString *out, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  for (const char *c = format; *c; c++) {
    if (*c != '%') {
      g_string_append_c (out, *c);
      continue;
    }
    if (*++c == 'f')
      append_number (va_arg (arguments, double), out);
    else
      rg_svg_append_text (va_arg (arguments, const char *), out);
  }
  va_end (arguments);
}

/* The width of a letter, in units of the size of the font. */
static double
get_letter_width (gunichar letter)
{
  if (letter > 127)
    return 1;
  if (strchr ("ijlI.,:;'|", (int)letter))
    return 0.34;
  if (strchr ("frt()[]- ", (int)letter))
    return 0.41;
  if (strchr ("mMwW@%", (int)letter))
    return 0.97;
  return g_ascii_isupper ((char)letter) ? 0.72 : 0.63;
}

double
rg_svg_measure_text (const char *text, double size)
{
  double width = 0;
  for (const char *c = text; *c; c = g_utf8_next_char (c))
    width += get_letter_width (g_utf8_get_char (c));
  return width * size;
}

void
rg_svg_append_root (double width, double height, GString *out)
{
  rg_svg_append_format (
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
      "viewBox=\"0 0 %f %f\" width=\"%f\" height=\"%f\" "
      "text-anchor=\"middle\" font-family=\"DejaVu Sans, "
      "sans-serif\" fill=\"#1c2024\">\n",
      width, height, width, height);
}
