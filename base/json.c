#include "base/json.h"

void
rg_json_string (const char *text, GString *out)
{
  char *valid = g_utf8_make_valid (text, -1);
  g_string_append_c (out, '"');
  for (const char *at = valid; *at; at++) {
    const guchar byte = (guchar)*at;
    if (byte == '"' || byte == '\\')
      g_string_append_printf (out, "\\%c", byte);
    else if (byte == '\n')
      g_string_append (out, "\\n");
    else if (byte < 0x20 || byte == 0x7F)
      g_string_append_printf (out, "\\u%04x", byte);
    else
      g_string_append_c (out, (char)byte);
  }
  g_string_append_c (out, '"');
  g_free (valid);
}

static void
begin_member (const char *name, GString *out)
{
  const gboolean first = out->len == 0 || out->str[out->len - 1] == '\n';
  g_string_append (out, first ? "{" : ", ");
  rg_json_string (name, out);
  g_string_append (out, ": ");
}

void
rg_json_text_member (const char *name, const char *text, GString *out)
{
  if (!text)
    return;
  begin_member (name, out);
  rg_json_string (text, out);
}

void
rg_json_number_member (const char *name, guint64 number, GString *out)
{
  begin_member (name, out);
  g_string_append_printf (out, "%" G_GUINT64_FORMAT, number);
}

void
rg_json_real_member (const char *name, double number, GString *out)
{
  begin_member (name, out);
  g_string_append_printf (out, "%.3f", number);
}

void
rg_json_value_member (const char *name, const char *value, GString *out)
{
  begin_member (name, out);
  g_string_append (out, value);
}

void
rg_json_end (GString *out)
{
  g_string_append (out, "}\n");
}
