/* Escapes characters that control a terminal. */
#include "base/printable.h"

#include <string.h>

gboolean
rg_commands_terminal (gunichar character)
{
  return character < 0x20 || (character >= 0x7F && character < 0xA0) ||
         character == 0x061C || character == 0x200E || character == 0x200F ||
         (character >= 0x2028 && character <= 0x202E) ||
         (character >= 0x2066 && character <= 0x2069);
}

char *
rg_make_printable (const char *text, gsize max_bytes)
{
  GString *out = g_string_new (NULL);
  const char *end = text + strlen (text);
  while (text < end && out->len < max_bytes) {
    const gunichar character = g_utf8_get_char_validated (text, end - text);
    const gboolean valid = character < (gunichar)-2;
    if (!valid || (character < 0x80 && rg_commands_terminal (character)))
      g_string_append_printf (out, "\\x%02x", (guchar)*text);
    else if (rg_commands_terminal (character))
      g_string_append_printf (out, "\\u{%x}", character);
    else
      g_string_append_unichar (out, character);
    text = valid ? g_utf8_next_char (text) : text + 1;
  }
  if (text < end)
    g_string_append (out, "...");
  return g_string_free (out, FALSE);
}
