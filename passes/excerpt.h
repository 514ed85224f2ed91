/* Cuts excerpts out of long lines of RG, for diffs. */
#pragma once

#include <glib.h>

/* Appends a short line as it is.  Of a longer one, appends the beginning of
 * each list in braces (or of the words, without braces), and the entries that
 * differ from the other line (NULL: none); "…" stands for the rest. */
void rg_excerpt (const char *line, const char *other, GString *out);
