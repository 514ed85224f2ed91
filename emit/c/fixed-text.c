/* Finds the fixed parts of compiled games by file name. */
#include "emit/c/fixed-text.h"

#include <string.h>

const char *const *
rg_emit_find_fixed_text (const char *file)
{
  const RgEmitFixedText *text = rg_emit_fixed_texts;
  while (text->file && strcmp (text->file, file) != 0)
    text++;
  g_assert (text->file);
  return text->lines;
}

void
rg_emit_print_fixed_text (const char *file, GString *out)
{
  g_string_append_c (out, '\n');
  for (const char *const *line = rg_emit_find_fixed_text (file); *line; line++)
    g_string_append (out, *line);
}
