/* Declares the languages whose games are mutated. */
#pragma once

#include "base/mutate/mutation.h"

/* Such a language. */
typedef struct {
  const char *language; /* of rg_library_languages */
  const char *written;  /* the language of the mutants, into which the game is
                           translated first if it is another one */
  const char *comment;  /* begins a comment up to the end of the line */
  /* Returns the mutations of one place each. NULL: the text has errors. */
  GPtrArray *(*mutations) (const RgSource *source, RgDiags *diags);
  /* Returns the text without comments. */
  GString *(*strip_comments) (const RgSource *source, RgDiags *diags);
} RgLibraryMutable;

/* Returns the row of a language. NULL: its games can't be mutated. */
const RgLibraryMutable *rg_library_find_mutable (const char *language);

/* Returns the names of these languages as text, such as "hrg, rbg and kif", for
 * messages; the caller frees it. */
char *rg_library_mutable_names (void);

/* Returns the text that is mutated, on request without comments. NULL, with
 * errors. To be freed with rg_source_free. */
const RgSource *rg_library_mutable_text (const RgSource *source,
                                         const RgLibraryMutable *language,
                                         gboolean no_comments, RgDiags *diags);
