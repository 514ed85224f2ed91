/* Reads comments with the origins of rules, as rgl2gdl -g prints them, so that
 * messages name places of the original file:
 *
 *     ; @file heaps.rgl
 *     ; @origin 12 1
 *     (<= (legal ?player pass) ...
 *
 * An origin is that of all lines up to the next one; line 0 is nowhere.
 */
#include "gdl/gdl.h"

#include <stdlib.h>
#include <string.h>

static const char file_mark[] = "; @file ", origin_mark[] = "; @origin ";

/* Returns the rest of a line after the mark with which it begins; the caller
 * frees it. NULL: it does not begin with the mark. */
static char *
skip_mark (const char *line, const char *end, const char *mark)
{
  const gsize n = strlen (mark);
  if ((gsize)(end - line) < n || strncmp (line, mark, n) != 0)
    return NULL;
  char *remainder = g_strndup (line + n, (gsize)(end - line) - n);
  return g_strchomp (remainder);
}

/* Returns the place that an origin names; frees the text. */
static RgRange
read_place (const RgSource *file, char *text)
{
  char *column_text;
  guint32 offset;
  const gulong line = strtoul (text, &column_text, 10);
  const gulong column = strtoul (column_text, NULL, 10);
  g_free (text);
  if (line > G_MAXUINT || column > G_MAXUINT ||
      !rg_source_offset (file, (guint)line, (guint)column, &offset))
    return RG_NOWHERE;
  return (RgRange){offset, 0};
}

/* Ends the part of the sheet that has the last origin. */
static void
close_part (GArray *origins, guint32 end)
{
  if (origins->len == 0)
    return;
  RgDerived *last = &g_array_index (origins, RgDerived, origins->len - 1);
  last->part.length = end - last->part.offset;
}

/* Returns the parts of `sheet` that have an origin (RgDerived). A mark of
 * origin begins a part, which ends at the next mark. */
static GArray *
read_origins (const RgSource *sheet, const RgSource *file)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (RgDerived));
  for (guint i = 0; i < sheet->line_starts->len; i++) {
    const guint32 start = g_array_index (sheet->line_starts, guint32, i);
    const guint32 end = i + 1 < sheet->line_starts->len
                            ? g_array_index (sheet->line_starts, guint32, i + 1)
                            : sheet->length;
    char *place =
        skip_mark (sheet->text + start, sheet->text + end, origin_mark);
    if (!place)
      continue;
    close_part (origins, start);
    const RgDerived origin = {{start, 0}, read_place (file, place)};
    g_array_append_val (origins, origin);
  }
  close_part (origins, sheet->length);
  return origins;
}

void
gdl_read_origins (RgSource *sheet, RgDiags *diags)
{
  const char *end = memchr (sheet->text, '\n', sheet->length);
  char *name = end ? skip_mark (sheet->text, end, file_mark) : NULL;
  const RgSource *file = name ? rg_diags_source (diags, name) : NULL;
  if (file)
    rg_source_set_origins (sheet, file, read_origins (sheet, file));
  g_free (name);
}
