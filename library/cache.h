/* A compilation cache: shared objects by the SHA-256 of what they were made of,
 * the C text, the compiler and its options among them.
 *
 * They are files in $REGULAR_GAMES_CACHE, or, where that is not set, in
 * $XDG_CACHE_HOME/regular-games (~/.cache/regular-games); nothing is kept where
 * it is empty, or where the folder is not the user's alone to write.  Many
 * processes may use the folder at once: files appear whole, and each ends with
 * a checksum.  The ones used last stay, up to 256 MiB.
 */
#pragma once

#include <glib.h>

/* The file for what is made of all these texts (NULL at the end), whether or
 * not it is there.  NULL: nothing is kept.  The caller frees it. */
char *rg_library_kept_file (const char *const *parts);

/* Whether the file is there, as it was stored; it then counts as used. */
gboolean rg_library_kept_is_good (const char *file);

/* Copies a shared object there, if possible, and removes what is too much. */
void rg_library_kept_store (const char *file, const char *object);
