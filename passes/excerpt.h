/* Long lines of RG for people: their beginnings, and what matters of them. */
#pragma once

#include <glib.h>

/* Appends the line as it is if it is short.  Of longer ones what stands first
 * in each pair of braces (or of the words, where there are no braces), and what
 * the other line, if it is not NULL, has not in the same place; "…" stands for
 * the rest. */
void rg_excerpt (const char *line, const char *other, GString *out);
