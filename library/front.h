/* A game in any of the languages, through its front end. */
#pragma once

#include "rg/game.h"

/* The languages by the ends of file names, NULL at the end: "rg", "hrg", "rbg",
 * "kif", "gdl", "lines", "rgl". */
extern const char *const rg_library_languages[];

/* The language that a file name tells; NULL: none. */
const char *rg_library_language_of_file (const char *file);

/* The tables of warnings of all front ends, NULL at the end. */
extern const RgWarning *const rg_library_front_warnings[];

typedef struct {
  const char *language; /* of rg_library_languages */
  gboolean origins;     /* places of the source in @origin pragmas */
  gint64 limit;         /* edges and table cells; 0: that of the front end */
} RgLibraryFrontOptions;

/* The RG of a source, as the tool of its language prints it; of RG itself, as
 * rg-fmt does.  NULL: there were errors, about the source.  The text is
 * the caller's. */
GString *rg_library_front_text (const RgSource *source,
                                const RgLibraryFrontOptions *options,
                                RgDiags *diags);

/* Warns of what a game that can be read has, but none should: several goal
 * values at once, in GDL. */
void rg_library_front_check (const RgSource *source, const char *language,
                             RgDiags *diags);

/* Reads a game: errors and warnings are those of the front end and of RG, about
 * the source where they can be.  What was translated has places of its source
 * (@origin) and none of the text of RG.  NULL: there were errors.  The source
 * must outlive the game, which is the caller's. */
RgGame *rg_library_front_read (const RgSource *source, const char *language,
                               RgDiags *diags);
