/* Access to the games below a folder, and nothing else: each component of a
 * name is opened separately, without following symbolic links. */
#pragma once

#include "base/slice.h"

enum { RG_STUDIO_FILES_LARGEST = 4 << 20 }; /* limit of bytes of a file */

/* The folder. */
typedef struct RgStudioFiles RgStudioFiles;

/* Opens the folder. NULL, with an error: failure. */
RgStudioFiles *rg_studio_files_new (const char *folder, GError **error);
void rg_studio_files_free (RgStudioFiles *files);

/* Whether this is a valid name of a game below the folder: components
 * separated by /, none empty or with a leading dot, and the extension of a
 * language. */
gboolean rg_studio_files_is_name (const char *name);

/* Returns the names of all games, sorted; to be freed by g_ptr_array_unref. */
GPtrArray *rg_studio_files_list (const RgStudioFiles *files);

/* Reads a game.  NULL, with an error of G_FILE_ERROR. */
GBytes *rg_studio_files_read (const RgStudioFiles *files, const char *name,
                              GError **error);

/* Writes a game to an existing folder, atomically.  FALSE, with an error of
 * G_FILE_ERROR. */
gboolean rg_studio_files_write (const RgStudioFiles *files, const char *name,
                                RgSlice text, GError **error);
