/* Draws mutants with one change until one differs from the game. */
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
  RgSource *variant = NULL;
  RgLibraryMutant mutant;
  gboolean is_found = FALSE, is_drawn = mutants != NULL;
  for (guint i = 0; is_drawn && !is_found && i < RG_LIBRARY_MUTANT_TRIES; i++)
    is_drawn = rg_library_mutants_draw (mutants, &is_found, &mutant);
  if (is_found) {
    variant = rg_source_new (source->name, mutant.text->str, mutant.text->len);
    rg_library_mutant_clear (&mutant);
  } else if (mutants) {
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "%s: no mutant is a game of its own", source->name);
  }
  if (mutants)
    rg_library_mutants_free (mutants);
  return variant;
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
  RgDiags *mutation_diags = rg_diags_new ();
  GPtrArray *mutations = language->mutations (text, mutation_diags);
  RgSource *variant =
      mutations ? draw_mutant (text, language->written, mutations, seed, diags)
                : NULL;
  if (mutations)
    g_ptr_array_free (mutations, TRUE);
  else
    rg_diags_move (diags, mutation_diags);
  rg_diags_free (mutation_diags);
  rg_source_free (text);
  return variant;
}
