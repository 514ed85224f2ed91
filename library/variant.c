#include "library/variant.h"

#include "library/mutants.h"
#include "lines/lines.h"
#include "lud/lud.h"

#include <string.h>

/* Takes the text. */
static const RgSource *
take_source (const char *name, GString *text)
{
  const RgSource *source = rg_source_new (name, text->str, text->len);
  g_string_free (text, TRUE);
  return source;
}

static const RgSource *
read_hrg (const RgSource *source, const char *language, RgDiags *diags)
{
  const LudSettings settings = {LUD_STAGE_HRG, LUD_LIMIT, NULL};
  if (strcmp (language, "hrg") == 0)
    return rg_source_ref (source);
  GString *text = strcmp (language, "lud") == 0
                      ? lud_translate (source, &settings, diags)
                      : lines_translate (source, LINES_LIMIT, diags);
  return text ? take_source (source->name, text) : NULL;
}

/* A copy of the source without comments; frees the source. */
static const RgSource *
strip_comments (const RgSource *source, RgDiags *diags)
{
  const RgSource *stripped =
      take_source (source->name, hrg_mutation_strip (source, diags));
  rg_source_free (source);
  return stripped;
}

const RgSource *
rg_library_mutable_text (const RgSource *source, const char *language,
                         gboolean no_comments, RgDiags *diags)
{
  const RgSource *text = read_hrg (source, language, diags);
  return text && no_comments ? strip_comments (text, diags) : text;
}

/* The first good mutant; NULL, with an error: there is none. */
static RgSource *
draw (const RgSource *source, const GPtrArray *mutations, guint64 seed,
      RgDiags *diags)
{
  const RgLibraryMutantOptions options = {.grade =
                                              rg_library_mutant_grading (seed),
                                          .changes = 1,
                                          .mutations = mutations,
                                          .seed = seed};
  RgLibraryMutants *mutants = rg_library_mutants_new (source, &options, diags);
  RgSource *found = NULL;
  RgLibraryMutant mutant;
  gboolean good = FALSE, drawn = mutants != NULL;
  for (guint i = 0; drawn && !good && i < RG_LIBRARY_MUTANT_TRIES; i++)
    drawn = rg_library_mutants_draw (mutants, &good, &mutant);
  if (good) {
    found = rg_source_new (source->name, mutant.text->str, mutant.text->len);
    rg_library_mutant_clear (&mutant);
  } else if (mutants) {
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "%s: no mutant is a game of its own", source->name);
  }
  if (mutants)
    rg_library_mutants_free (mutants);
  return found;
}

RgSource *
rg_library_variant (const RgSource *source, const char *language, guint64 seed,
                    RgDiags *diags)
{
  static const char *const known[] = {"hrg", "lud", "lines", NULL};
  if (!g_strv_contains (known, language)) {
    rg_diag (diags, RG_ERROR, source, RG_NOWHERE,
             "only games in hrg, lud and lines are mutated, not %s", language);
    return NULL;
  }
  const RgSource *text =
      rg_library_mutable_text (source, language, TRUE, diags);
  if (!text)
    return NULL;
  RgDiags *unused = rg_diags_new ();
  GPtrArray *mutations = hrg_mutations (text, unused);
  RgSource *found = mutations ? draw (text, mutations, seed, diags) : NULL;
  if (mutations)
    g_ptr_array_free (mutations, TRUE);
  else
    rg_diags_take (diags, unused);
  rg_diags_free (unused);
  rg_source_free (text);
  return found;
}
