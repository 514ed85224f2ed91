/* A variant of a game: one of its mutants, as a text. */
#pragma once

#include "base/diag.h"

/* The text that is mutated, in HRG: a game in hrg, or in lud or lines, which is
 * translated.  NULL, with errors.  To be freed with rg_source_free. */
const RgSource *rg_library_mutable_text (const RgSource *source,
                                         const char *language,
                                         gboolean no_comments, RgDiags *diags);

/* The first mutant of that seed, as rg-mutate finds it with its usual limits,
 * without comments.  NULL, with errors: there is none, or the language has no
 * mutants. */
RgSource *rg_library_variant (const RgSource *source, const char *language,
                              guint64 seed, RgDiags *diags);
