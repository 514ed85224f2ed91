/* The front end for RGL, the Regular Game Language: text to GDL. */
#pragma once

#include "base/diag.h"

/* Nodes that a board may have, and pieces of a kind at one of them. */
#define RGL_LIMIT G_GINT64_CONSTANT (5000)

/* The warnings that a translation gives. */
extern const RgWarning rgl_warnings[];

/* Translates the source.  Appends to `origins`, an array of RgDerived or NULL,
 * the part of the source that each part of the text was made from.  NULL: there
 * were errors, which have been reported. */
GString *rgl_translate (const RgSource *source, gint64 limit, GArray *origins,
                        RgDiags *diags);
/* The text as a source, whose messages are about the RGL (rg_source_trace). */
RgSource *rgl_translate_source (const RgSource *source, gint64 limit,
                                RgDiags *diags);
/* A message about that text, with the keywords of RGL; to be freed. */
char *rgl_message (const char *text);
/* The text with a comment before each rule that names its place in the source;
 * gdl_trace reads these comments.  Frees the text. */
GString *rgl_with_origins (GString *text, const RgSource *source,
                           const GArray *origins);
/* The source in a canonical layout; NULL: it is wrong. */
GString *rgl_format (const RgSource *source, RgDiags *diags);
