/* The front end for RGL, the Regular Game Language: text to GDL. */
#pragma once

#include "base/diag.h"

/* Nodes that a board may have, and pieces of a kind at one of them. */
#define RGL_LIMIT G_GINT64_CONSTANT (5000)

/* The warnings that a translation gives. */
extern const RgWarning rgl_warnings[];

/* Translates the source, which must outlive the queue.  NULL: there were
 * errors, which have been reported. */
GString *rgl_translate (const RgSource *source, gint64 limit, RgDiags *diags);
/* The source in a canonical layout; NULL: it is wrong. */
GString *rgl_format (const RgSource *source, RgDiags *diags);
