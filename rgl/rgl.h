/* Declares the front end for RGL, the Regular Game Language: translates a text
 * to GDL. */
#pragma once

#include "base/diag.h"

/* The default limit of nodes of a game. */
#define RGL_LIMIT G_GINT64_CONSTANT (5000)

/* The warnings of a translation. */
extern const RgWarning rgl_warnings[];

/* Returns the GDL of the source. NULL: there were errors, which were reported.
 * `limit`: of nodes. Appends the origin of each part of the text in the source
 * to `origins`, an array of RgDerived; NULL: they are not wanted. */
GString *rgl_translate (const RgSource *source, gint64 limit, GArray *origins,
                        RgDiags *diags);
/* Does the same, but returns the text as a source, whose messages are about the
 * RGL (rg_source_trace). */
RgSource *rgl_translate_source (const RgSource *source, gint64 limit,
                                RgDiags *diags);
/* Returns a message about such a text with the keywords of RGL instead of those
 * of GDL; to be freed. */
char *rgl_rewrite_message (const char *text);
/* Returns the text with a comment before each rule that names its place in the
 * source; gdl_read_origins reads these comments.  Frees the text. */
GString *rgl_add_origins (GString *text, const RgSource *source,
                          const GArray *origins);
/* Returns the source in canonical layout. NULL: there were errors, which were
 * reported. */
GString *rgl_format (const RgSource *source, RgDiags *diags);

/* Returns all mutations of a text, each of one place (base/mutate/mutation.h).
 * NULL: the text has errors. To be freed with g_ptr_array_free. */
GPtrArray *rgl_mutations (const RgSource *source, RgDiags *diags);
/* Returns the text without comments. */
GString *rgl_strip_comments (const RgSource *source, RgDiags *diags);
