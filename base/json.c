/* Appends members of JSON objects. */
#include "base/json.h"

/* Appends the text as a quoted string.  Invalid UTF-8 becomes U+FFFD. */
static void
append_string (const char *text, GString *out)
{
  char *valid = g_utf8_make_valid (text, -1);
  g_string_append_c (out, '"');
  for (const char *c = valid; *c; c++) {
    const guchar byte = (guchar)*c;
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

/* Appends the separator before a member, or before an item (name NULL).  No
 * string ends with a bracket, so a bracket at the end of the text means
 * that this is the first one. */
static void
begin_member (const char *name, GString *out)
{
  const char last = out->len == 0 ? '\n' : out->str[out->len - 1];
  if (last == '\n')
    g_string_append_c (out, '{');
  else if (last != '{' && last != '[')
    g_string_append (out, ", ");
  if (!name)
    return;
  append_string (name, out);
  g_string_append (out, ": ");
}

void
rg_json_text_member (const char *name, const char *text, GString *out)
{
  if (!text)
    return;
  begin_member (name, out);
  append_string (text, out);
}

void
rg_json_number_member (const char *name, guint64 number, GString *out)
{
  begin_member (name, out);
  g_string_append_printf (out, "%" G_GUINT64_FORMAT, number);
}

void
rg_json_real_member (const char *name, double number, guint digits,
                     GString *out)
{
  char text[128];
  char format[16];
  g_snprintf (format, sizeof format, "%%.%uf", digits);
  begin_member (name, out);
  g_string_append (out, g_ascii_formatd (text, sizeof text, format, number));
}

void
rg_json_truth_member (const char *name, gboolean truth, GString *out)
{
  begin_member (name, out);
  g_string_append (out, truth ? "true" : "false");
}

void
rg_json_open (const char *name, char bracket, GString *out)
{
  begin_member (name, out);
  g_string_append_c (out, bracket);
}

void
rg_json_close (char bracket, GString *out)
{
  g_string_append_c (out, bracket);
}

void
rg_json_item (const char *text, GString *out)
{
  begin_member (NULL, out);
  append_string (text, out);
}

void
rg_json_end (GString *out)
{
  g_string_append (out, "}\n");
}
