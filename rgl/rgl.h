/* The front end for RGL, the Regular Game Language: text to GDL. */
#pragma once

#include "base/diag.h"

/* Nodes that a board may have, and pieces of a kind at one of them. */
#define RGL_LIMIT G_GINT64_CONSTANT (5000)

/* The warnings that a translation gives. */
extern const RgWarning rgl_warnings[];

/* Translates the source.  Appends to `origins`, an array of RgDerived or NULL,
 * what the parts of the text were made of.  NULL: there were errors, which have
 * been reported. */
GString *rgl_translate (const RgSource *source, gint64 limit, GArray *origins,
                        RgDiags *diags);
/* A message about that text in the words of RGL; to be freed. */
char *rgl_message (const char *text);
/* The text with the place that each rule comes from in a comment before it; a
 * note that gdl_trace reads.  Frees the text. */
GString *rgl_with_origins (GString *text, const RgSource *source,
                           const GArray *origins);
/* The source in a canonical layout; NULL: it is wrong. */
GString *rgl_format (const RgSource *source, RgDiags *diags);
