/* Lists the languages whose games can be mutated; some are translated to HRG
 * first. */
#include "library/mutable.h"

#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "rbg/rbg.h"
#include "rgl/rgl.h"

#include <string.h>

#define BY_HRG "hrg", "//", hrg_mutations, hrg_strip_comments

static const RgLibraryMutable languages[] = {
    {"hrg", BY_HRG},
    {"rbg", "rbg", "//", rbg_mutations, rbg_strip_comments},
    {"kif", "kif", ";", gdl_mutations, gdl_strip_comments},
    {"gdl", "gdl", ";", gdl_mutations, gdl_strip_comments},
    {"rgl", "rgl", "%", rgl_mutations, rgl_strip_comments},
    {"lud", BY_HRG},
    {"lines", BY_HRG},
};

const RgLibraryMutable *
rg_library_find_mutable (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    if (strcmp (languages[i].language, language) == 0)
      return &languages[i];
  }
  return NULL;
}

char *
rg_library_mutable_names (void)
{
  GString *names = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    g_string_append_printf (names, "%s%s",
                            i == 0                             ? ""
                            : i + 1 < G_N_ELEMENTS (languages) ? ", "
                                                               : " and ",
                            languages[i].language);
  return g_string_free (names, FALSE);
}

/* Makes a source of the text, which it frees. */
static const RgSource *
make_source (const char *name, GString *text)
{
  const RgSource *source = rg_source_new (name, text->str, text->len);
  g_string_free (text, TRUE);
  return source;
}

/* Returns the game in the language of its mutants. */
static const RgSource *
translate_text (const RgSource *source, const RgLibraryMutable *language,
                RgDiags *diags)
{
  const LudSettings settings = {.stage = LUD_STAGE_HRG, .limit = LUD_LIMIT};
  if (strcmp (language->language, language->written) == 0)
    return rg_source_ref (source);
  GString *text = strcmp (language->language, "lud") == 0
                      ? lud_translate (source, &settings, diags)
                      : lines_translate (source, LINES_LIMIT, diags);
  return text ? make_source (source->name, text) : NULL;
}

const RgSource *
rg_library_mutable_text (const RgSource *source,
                         const RgLibraryMutable *language, gboolean no_comments,
                         RgDiags *diags)
{
  const RgSource *text = translate_text (source, language, diags);
  if (!text || !no_comments)
    return text;
  const RgSource *stripped =
      make_source (source->name, language->strip_comments (text, diags));
  rg_source_free (text);
  return stripped;
}
