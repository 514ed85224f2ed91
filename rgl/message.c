/* Rewrites messages about a translated sheet: they name the keywords of RGL
 * instead of those of GDL.
 */
#include "rgl/rgl.h"

#include <string.h>

static const struct {
  const char *gdl, *rgl;
} words[] = {
    {"legal", "precon"}, {"terminal", "gameover"}, {"goal", "score"},
    {"role", "player"},  {"next", "result"},       {"literal", "goal"},
};

static gboolean
is_word_byte (char byte)
{
  return g_ascii_isalnum (byte) || byte == '_' || byte == '-';
}

static void
append_word (GString *out, const char *word, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].gdl) == length &&
        strncmp (words[i].gdl, word, length) == 0) {
      g_string_append (out, words[i].rgl);
      return;
    }
  g_string_append_len (out, word, (gssize)length);
}

char *
rgl_rewrite_message (const char *text)
{
  GString *out = g_string_new (NULL);
  while (*text) {
    gsize length = 0;
    while (is_word_byte (text[length]))
      length++;
    append_word (out, text, length);
    text += length;
    if (*text)
      g_string_append_c (out, *text++);
  }
  return g_string_free (out, FALSE);
}
