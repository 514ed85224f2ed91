/* Finds suggestions for misspelt words. */
#pragma once

#include <glib.h>

/* Returns the first candidate with the least edit distance to the word, in any
 * case.  NULL: none is similar enough; words of more than 63 bytes never are.
 * The distance is at most one edit, or a third of the word.  Candidates: a
 * NULL-terminated array. */
const char *rg_find_nearest (const char *word, const char *const *candidates);
/* Returns the nearest of an array of char *. Frees the array, but not the
 * strings. */
const char *rg_find_nearest_of (const char *word, GPtrArray *candidates);
