/* Makes a variant of a game: one of its mutants, as a text. */
#pragma once

#include "library/mutable.h"

/* Returns the first mutant of that seed, as rg-mutate finds it with its usual
 * limits, without comments, in the language of mutants (RgLibraryMutable).
 * NULL, with errors: there is none. */
RgSource *rg_library_draw_variant (const RgSource *source,
                                   const RgLibraryMutable *language,
                                   guint64 seed, RgDiags *diags);
