/* Caches compilations: shared objects by the SHA-256 of their sources: the C
 * text, the compiler and its options.
 *
 * The files are in $REGULAR_GAMES_CACHE or, by default, in
 * $XDG_CACHE_HOME/regular-games (~/.cache/regular-games).  There is no cache
 * if the variable is empty, or if other users can write to the folder.  Many
 * processes may use the folder at once: files are written atomically, and each
 * ends with a checksum.  The least recently used files beyond 256 MiB are
 * removed.
 */
#pragma once

#include <glib.h>

/* Returns the file for the result of these texts (NULL at the end), whether or
 * not it exists. NULL: there is no cache. The caller frees it. */
char *rg_library_cache_file (const char *const *parts);

/* Whether the file exists and is intact; marks it as used. */
gboolean rg_library_cache_is_valid (const char *file);

/* Copies a shared object to the cache, if possible, and removes surplus
 * files. */
void rg_library_cache_store (const char *file, const char *object);
