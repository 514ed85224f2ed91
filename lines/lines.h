/* The front end for line games: text to HRG. */
#pragma once

#include "base/diag.h"

/* Nodes that a board may have. */
#define LINES_LIMIT G_GINT64_CONSTANT (5000)

/* The warnings that a translation gives. */
extern const RgWarning lines_warnings[];

/* Translates the source.  NULL: there were errors, which have been reported. */
GString *lines_translate (const RgSource *source, gint64 limit, RgDiags *diags);

/* The text in canonical layout, with its comments.  NULL: there were errors,
 * which have been reported. */
GString *lines_format (const RgSource *source, gint64 limit, RgDiags *diags);
