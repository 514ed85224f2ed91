/* Adds comments with the origins of the rules to a sheet:
 *
 *     ; @file game.rgl
 *     ; @origin 12 3
 *     (<= (legal ?player (go ?x)) ...)
 */
#include "rgl/rgl.h"

#include <string.h>

/* Returns, by offset, the largest part (RgDerived) that begins there: the last
 * one in the array. */
static GHashTable *
index_by_offset (const GArray *origins)
{
  GHashTable *table = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < origins->len; i++) {
    const RgDerived *origin = &g_array_index (origins, RgDerived, i);
    g_hash_table_insert (table, GUINT_TO_POINTER (origin->part.offset),
                         (gpointer)origin);
  }
  return table;
}

/* Prints the origin of the next rules if it has changed. */
static void
print_origin (const RgSource *source, const RgDerived *origin,
              guint32 *previous, GString *out)
{
  const guint32 place = origin ? origin->from.offset : G_MAXUINT32;
  guint line = 0, column = 0;
  if (place == *previous)
    return;
  *previous = place;
  if (origin)
    rg_source_position (source, place, &line, &column);
  g_string_append_printf (out, "; @origin %u %u\n", line, column);
}

GString *
rgl_add_origins (GString *text, const RgSource *source, const GArray *origins)
{
  GHashTable *table = index_by_offset (origins);
  char *name = g_strdelimit (g_strdup (source->name), "\r\n", '?');
  GString *out = g_string_new (NULL);
  guint32 previous = G_MAXUINT32;
  g_string_append_printf (out, "; @file %s\n", name);
  for (const char *line = text->str; *line;) {
    const char *end = strchr (line, '\n');
    const gsize length = end ? (gsize)(end - line) + 1 : strlen (line);
    if (*line == '(')
      print_origin (source,
                    g_hash_table_lookup (
                        table, GUINT_TO_POINTER ((guint)(line - text->str))),
                    &previous, out);
    g_string_append_len (out, line, (gssize)length);
    line += length;
  }
  g_free (name);
  g_hash_table_destroy (table);
  g_string_free (text, TRUE);
  return out;
}
