/* Prints the file with which OpenSpiel plays a compiled game: macros, and the
 * fixed part in C++ with the prefix of the game. */
#include "emit/c/openspiel.h"

#include "emit/c/fixed-text.h"
#include "emit/c/interface.h"
#include "rg/analysis/move-words.h"

/* Computes an upper bound of the number of moves of chance in a state. FALSE:
 * no bound below G_MAXINT was found, which was reported. */
static gboolean
bound_chance_moves (const RgEmit *emit, guint64 *n)
{
  const char *reason;
  RgMoveWords *words = rg_move_words_new (emit->game, TRUE, &reason);
  *n = words ? rg_move_words_count (words) : 0;
  if (!words || *n > G_MAXINT)
    rg_diag (emit->diags, RG_LIMIT, NULL, RG_NOWHERE, "chance: %s",
             words ? "too many moves" : reason);
  if (words)
    rg_move_words_free (words);
  return words && *n <= G_MAXINT;
}

gboolean
rg_emit_print_openspiel (const RgEmit *emit, GString *out)
{
  guint64 n_chance;
  if (!bound_chance_moves (emit, &n_chance))
    return FALSE;
  /* OpenSpiel is compiled as C++.  Headers of the system come first, so that
   * regular-games.h does not include them as C. */
  g_string_append (out, "// Made by rg2c.\n"
                        "#include <stddef.h>\n#include <stdint.h>\n"
                        "#include <stdlib.h>\n\nextern \"C\" {\n");
  rg_emit_print_fixed_text ("regular-games.h", out);
  g_string_append (out, "}  // extern \"C\"\n");
  g_string_append_printf (out,
                          "\n#define MODEL_CHANCE %" G_GUINT64_FORMAT "\n"
                          "#define MODEL_HIDES %d\n\n",
                          n_chance, emit->tags.assigns_visible);
  for (const char *const *line = rg_emit_find_fixed_text ("openspiel.cc");
       *line; line++)
    rg_emit_print_prefixed (emit->options, *line, out);
  return TRUE;
}
