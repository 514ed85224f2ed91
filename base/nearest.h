/* Suggestions for words that are misspelled. */
#pragma once

#include <glib.h>

/* The candidate nearest to the word by edit distance, or NULL when none is
 * near enough to suggest.  Candidates: a NULL-terminated array. */
const char *rg_nearest (const char *word, const char *const *candidates);
/* The same for an array of char *.  Frees the array, but not the strings. */
const char *rg_nearest_of (const char *word, GPtrArray *candidates);
