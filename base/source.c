/* Reads a text, finds lines and columns by binary search, and traces ranges of
 * a translated text to the original. */
#include "base/source.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Removes a UTF-8 byte order mark, with which some editors begin a text. */
static gsize
drop_mark (char *text, gsize length)
{
  const char mark[] = {'\xEF', '\xBB', '\xBF'};
  if (length < sizeof mark || memcmp (text, mark, sizeof mark) != 0)
    return length;
  memmove (text, text + sizeof mark, length - sizeof mark + 1);
  return length - sizeof mark;
}

/* Makes a source that owns the text, which ends with a NUL after its length. */
static RgSource *
make_source (const char *name, char *text, gsize length)
{
  length = drop_mark (text, length);
  RgSource *source = g_new0 (RgSource, 1);
  source->name = g_strdup (name);
  source->text = text;
  source->length = (guint32)length;
  source->references = 1;
  source->line_starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 start = 0;
  g_array_append_val (source->line_starts, start);
  const char *newline = source->text;
  while (
      (newline = memchr (newline, '\n',
                         source->length - (gsize)(newline - source->text)))) {
    newline++;
    start = (guint32)(newline - source->text);
    g_array_append_val (source->line_starts, start);
  }
  return source;
}

RgSource *
rg_source_new (const char *name, const char *text, gsize length)
{
  char *copy = g_malloc (length + 1);
  if (length > 0)
    memcpy (copy, text, length);
  copy[length] = '\0';
  return make_source (name, copy, length);
}

const RgSource *
rg_source_ref (const RgSource *source)
{
  g_atomic_int_inc (&((RgSource *)source)->references);
  return source;
}

void
rg_source_free (const RgSource *source)
{
  RgSource *owned = (RgSource *)source;
  if (!g_atomic_int_dec_and_test (&owned->references))
    return;
  g_array_free (owned->line_starts, TRUE);
  if (owned->origins)
    g_array_free (owned->origins, TRUE);
  if (owned->made_of)
    rg_source_free (owned->made_of);
  g_free (owned->name);
  g_free (owned->text);
  g_free (owned);
}

/* Sets the error: the name and the text of an errno.  Always returns FALSE. */
static gboolean
fail (GError **error, const char *name, int code)
{
  g_set_error (error, G_FILE_ERROR, (gint)g_file_error_from_errno (code),
               "%s: %s", name, g_strerror (code));
  return FALSE;
}

/* Appends the rest of the stream. FALSE, with an error: it can't be read, or
 * exceeds the limit of a source. */
static gboolean
read_all (FILE *stream, const char *name, GString *text, GError **error)
{
  const gsize chunk = 64 * 1024;
  for (gsize n = chunk; n > 0;) {
    const gsize old_length = text->len;
    g_string_set_size (text, old_length + chunk);
    n = fread (text->str + old_length, 1, chunk, stream);
    g_string_set_size (text, old_length + n);
    if (text->len > RG_SOURCE_LIMIT)
      return fail (error, name, EFBIG);
  }
  return ferror (stream) ? fail (error, name, errno) : TRUE;
}

gboolean
rg_source_is_stdin (const char *path)
{
  return !path || strcmp (path, "-") == 0;
}

RgSource *
rg_source_read (const char *path, GError **error)
{
  const gboolean is_stdin = rg_source_is_stdin (path);
  const char *name = is_stdin ? "<stdin>" : path;
  FILE *stream = is_stdin ? stdin : fopen (path, "rb");
  if (!stream) {
    fail (error, name, errno);
    return NULL;
  }
  GString *text = g_string_new (NULL);
  const gboolean is_read = read_all (stream, name, text, error);
  if (!is_stdin)
    fclose (stream);
  const gsize length = text->len;
  char *bytes = g_string_free (text, !is_read);
  return is_read ? make_source (name, bytes, length) : NULL;
}

gboolean
rg_source_is_blank (const RgSource *source)
{
  for (guint32 i = 0; i < source->length; i++) {
    if (!g_ascii_isspace (source->text[i]))
      return FALSE;
  }
  return TRUE;
}

void
rg_source_position (const RgSource *source, guint32 offset, guint *line,
                    guint *column)
{
  const guint32 *starts = (const guint32 *)(gpointer)source->line_starts->data;
  guint low = 0, high = source->line_starts->len;
  while (high - low > 1) {
    const guint middle = low + (high - low) / 2;
    if (starts[middle] <= offset)
      low = middle;
    else
      high = middle;
  }
  *line = low + 1;
  *column = offset - starts[low] + 1;
}

gboolean
rg_source_offset (const RgSource *source, guint line, guint column,
                  guint32 *offset)
{
  const guint n = source->line_starts->len;
  if (line == 0 || line > n || column == 0)
    return FALSE;
  const guint32 start = g_array_index (source->line_starts, guint32, line - 1);
  const guint32 end = line < n
                          ? g_array_index (source->line_starts, guint32, line)
                          : source->length;
  *offset = start + column - 1;
  return column - 1 < end - start && source->text[*offset] != '\n';
}

void
rg_source_set_origins (RgSource *source, const RgSource *made_of,
                       GArray *origins)
{
  source->made_of = made_of ? rg_source_ref (made_of) : NULL;
  source->origins = origins;
}

/* Whether the outer range contains the inner one. */
static gboolean
contains (RgRange outer, RgRange inner)
{
  return outer.offset <= inner.offset &&
         inner.offset + inner.length <= outer.offset + outer.length;
}

static RgRange
find_origin (const GArray *origins, RgRange range)
{
  const RgDerived *best = NULL;
  for (guint i = 0; i < origins->len; i++) {
    const RgDerived *origin = &g_array_index (origins, RgDerived, i);
    if (contains (origin->part, range) &&
        (!best || origin->part.length <= best->part.length))
      best = origin;
  }
  return best ? best->from : RG_NOWHERE;
}

void
rg_source_trace (const RgSource **source, RgRange *range)
{
  while (*source && (*source)->made_of) {
    *range = find_origin ((*source)->origins, *range);
    *source = (*source)->made_of;
  }
}

char *
rg_source_text (const RgSource *source, RgRange range)
{
  const RgSource *original = source;
  RgRange origin = range;
  rg_source_trace (&original, &origin);
  return origin.length > 0
             ? g_strndup (original->text + origin.offset, origin.length)
             : g_strndup (source->text + range.offset, range.length);
}

RgRange
rg_range_join (RgRange first, RgRange last)
{
  return (RgRange){first.offset, last.offset + last.length - first.offset};
}
