#include "library/variant.h"

#include "library/mutants.h"

/* Returns the first good mutant; NULL, with an error: there is none. */
static RgSource *
draw_mutant (const RgSource *source, const char *language,
             const GPtrArray *mutations, guint64 seed, RgDiags *diags)
{
  const RgLibraryMutantOptions options = {.grade =
                                              rg_library_mutant_grading (seed),
                                          .changes = 1,
                                          .mutations = mutations,
                                          .language = language,
                                          .seed = seed};
  RgLibraryMutants *mutants = rg_library_mutants_new (source, &options, diags);
  RgSource *found = NULL;
  RgLibraryMutant mutant;
  gboolean ok = FALSE, drawn = mutants != NULL;
  for (guint i = 0; drawn && !ok && i < RG_LIBRARY_MUTANT_TRIES; i++)
    drawn = rg_library_mutants_draw (mutants, &ok, &mutant);
  if (ok) {
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
rg_library_draw_variant (const RgSource *source,
                         const RgLibraryMutable *language, guint64 seed,
                         RgDiags *diags)
{
  const RgSource *text =
      rg_library_mutable_text (source, language, TRUE, diags);
  if (!text)
    return NULL;
  RgDiags *unused = rg_diags_new ();
  GPtrArray *mutations = language->mutations (text, unused);
  RgSource *found =
      mutations ? draw_mutant (text, language->written, mutations, seed, diags)
                : NULL;
  if (mutations)
    g_ptr_array_free (mutations, TRUE);
  else
    rg_diags_move (diags, unused);
  rg_diags_free (unused);
  rg_source_free (text);
  return found;
}
