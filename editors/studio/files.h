/* The games below a folder, and nothing else: files are opened name by name
 * from there, and no symbolic link is followed. */
#pragma once

#include "base/slice.h"

enum { RG_STUDIO_FILES_LARGEST = 4 << 20 }; /* bytes of a file */

typedef struct RgStudioFiles RgStudioFiles;

/* NULL, with an error. */
RgStudioFiles *rg_studio_files_new (const char *folder, GError **error);
void rg_studio_files_free (RgStudioFiles *files);

/* Whether this is the name of a game below the folder: names with / between
 * them, none empty or with a dot in front, and the ending of a language. */
gboolean rg_studio_files_is_name (const char *name);

/* The names of all games, sorted; to be freed by g_ptr_array_unref. */
GPtrArray *rg_studio_files_list (const RgStudioFiles *files);

/* Reads a game.  NULL, with an error of G_FILE_ERROR. */
GBytes *rg_studio_files_read (const RgStudioFiles *files, const char *name,
                              GError **error);

/* Writes a game in a folder that there is, whole or not at all.  FALSE, with an
 * error of G_FILE_ERROR. */
gboolean rg_studio_files_write (const RgStudioFiles *files, const char *name,
                                RgSlice text, GError **error);
