/* Implements the front end for line games: translates a text to HRG. */
#pragma once

#include "base/diag.h"

/* The most nodes of a board. */
#define LINES_LIMIT G_GINT64_CONSTANT (5000)

/* The warnings of a translation. */
extern const RgWarning lines_warnings[];

/* Translates the source.  NULL: errors were reported. */
GString *lines_translate (const RgSource *source, gint64 limit, RgDiags *diags);

/* Returns the text in canonical layout, with its comments.  NULL: errors were
 * reported. */
GString *lines_format (const RgSource *source, gint64 limit, RgDiags *diags);
