/* Reads a game in any of the languages with its front end. */
#pragma once

#include "rg/game.h"

/* The languages, by the extensions of file names, NULL at the end: "rg",
 * "hrg", "rbg", "kif", "gdl", "lines", "lud", "rgl". */
extern const char *const rg_library_languages[];

/* Returns the language by the extension of a file name. NULL: unknown. */
const char *rg_library_language_of_file (const char *file);

/* The options of a translation to RG. */
typedef struct {
  const char *language; /* of rg_library_languages */
  gboolean origins;     /* adds places of the source in @origin pragmas */
  gint64 limit;         /* limit of edges and table cells; 0: the default of
                           the front end */
} RgLibraryFrontOptions;

/* Returns the RG of a source, as the tool of its language prints it; RG itself,
 * as rg-fmt prints it. NULL: errors, about the source. The caller owns the
 * text. */
GString *rg_library_front_text (const RgSource *source,
                                const RgLibraryFrontOptions *options,
                                RgDiags *diags);

/* Reads a game whose language follows from the name of its source, RG for
 * other names.  NULL: errors. */
RgGame *rg_library_front_read_any (const RgSource *source, RgDiags *diags);

/* Declares the warnings of all front ends, so that the silent ones are off. */
void rg_library_front_register (RgDiags *diags);

/* Warns of properties that a valid game should not have: several goal
 * values at once, in GDL; `strict`: also roles without an action or a value. */
void rg_library_front_check (const RgSource *source, const char *language,
                             gboolean strict, RgDiags *diags);

/* Reads a game: errors and warnings are those of the front end and of RG,
 * with places in the source if possible.  A translated game has places of
 * its source (@origin), not of the RG text.  NULL: errors.  The source must
 * outlive the game, which the caller owns. */
RgGame *rg_library_front_read (const RgSource *source, const char *language,
                               RgDiags *diags);
