/* A sorted array has the beginnings of lines; a binary search finds the line of
 * a byte. Within a line, characters are counted from the last queried place. */

#include "editors/lsp/text.h"

#include <string.h>

/* -- lines ----------------------------------------------------------------- */

static void
find_lines (LspText *text)
{
  const char *bytes = text->bytes->str;
  const gsize length = text->bytes->len;
  guint32 start = 0;
  text->near_offset = 0;
  text->near = (LspPosition){0, 0};
  g_array_set_size (text->lines, 0);
  g_array_append_val (text->lines, start);
  for (gsize i = 0; i < length; i++) {
    if (bytes[i] != '\n' && bytes[i] != '\r')
      continue;
    if (bytes[i] == '\r' && bytes[i + 1] == '\n')
      i++;
    start = (guint32)i + 1;
    g_array_append_val (text->lines, start);
  }
}

static guint32
get_line_start (const LspText *text, guint line)
{
  return g_array_index (text->lines, guint32, line);
}

/* Returns the end of a line, without its line end. */
static guint32
get_line_end (const LspText *text, guint line)
{
  if (line + 1 == text->lines->len)
    return (guint32)text->bytes->len;
  const char *bytes = text->bytes->str;
  guint32 end = get_line_start (text, line + 1);
  if (bytes[end - 1] == '\n')
    end--;
  if (end > get_line_start (text, line) && bytes[end - 1] == '\r')
    end--;
  return end;
}

/* Truncates the text to its limit, and finds its lines. */
static void
truncate_text (LspText *text)
{
  if (text->bytes->len > LSP_TEXT_LIMIT)
    g_string_truncate (text->bytes, LSP_TEXT_LIMIT);
  find_lines (text);
}

LspText *
lsp_text_new (const char *text)
{
  LspText *result = g_new0 (LspText, 1);
  result->bytes = g_string_new (text);
  result->lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  truncate_text (result);
  return result;
}

void
lsp_text_free (LspText *text)
{
  g_string_free (text->bytes, TRUE);
  g_array_free (text->lines, TRUE);
  g_free (text);
}

/* -- positions ------------------------------------------------------------- */

/* Return the length of a character in bytes, by its first byte, and in code
 * units of UTF-16. */
static guint
utf8_bytes (guchar first)
{
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

static guint
utf16_units (guint bytes)
{
  return bytes == 4 ? 2 : 1;
}

/* Returns the last queried place, if it is on that line and not after the
 * wanted one; otherwise the beginning of the line. */
static guint32
find_scan_start (LspText *text, guint line, gboolean before)
{
  if (text->near.line == line && before)
    return text->near_offset;
  text->near = (LspPosition){line, 0};
  return text->near_offset = get_line_start (text, line);
}

guint32
lsp_text_offset (LspText *text, LspPosition position)
{
  if (position.line < 0)
    return 0;
  if (position.line >= text->lines->len)
    return (guint32)text->bytes->len;
  const guint line = (guint)position.line;
  const guint32 end = get_line_end (text, line);
  guint32 place =
      find_scan_start (text, line, text->near.character <= position.character);
  gint64 units = text->near.character;
  while (place < end && units < position.character) {
    const guint bytes = utf8_bytes ((guchar)text->bytes->str[place]);
    if (units + utf16_units (bytes) > position.character)
      break;
    units += utf16_units (bytes);
    place += bytes;
  }
  text->near = (LspPosition){line, units};
  return text->near_offset = place;
}

static guint
find_line (const LspText *text, guint32 offset)
{
  guint low = 0, high = text->lines->len;
  while (high - low > 1) {
    const guint middle = low + (high - low) / 2;
    if (get_line_start (text, middle) <= offset)
      low = middle;
    else
      high = middle;
  }
  return low;
}

guint32
lsp_text_line_end (const LspText *text, guint32 offset)
{
  return get_line_end (text, find_line (text, offset));
}

LspPosition
lsp_text_position (LspText *text, guint32 offset)
{
  offset = MIN (offset, (guint32)text->bytes->len);
  const guint line = find_line (text, offset);
  offset = MIN (offset, get_line_end (text, line));
  guint32 place = find_scan_start (text, line, text->near_offset <= offset);
  while (place < offset) {
    const guint bytes = utf8_bytes ((guchar)text->bytes->str[place]);
    if (place + bytes > offset)
      break;
    text->near.character += utf16_units (bytes);
    place += bytes;
  }
  text->near_offset = place;
  return text->near;
}

void
lsp_text_replace (LspText *text, guint32 from, guint32 to, const char *with)
{
  const guint32 length = (guint32)text->bytes->len;
  from = MIN (from, length);
  to = CLAMP (to, from, length);
  g_string_erase (text->bytes, from, to - from);
  g_string_insert (text->bytes, from, with);
  truncate_text (text);
}
