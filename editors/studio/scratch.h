/* Folders for the files of runs: one for each text of a game.  The least
 * recently used ones are removed, and all of them at the end. */
#pragma once

#include "base/slice.h"

/* The folders. */
typedef struct RgStudioScratch RgStudioScratch;

/* Makes their parent. NULL, with an error: failure. */
RgStudioScratch *rg_studio_scratch_new (GError **error);
void rg_studio_scratch_free (RgStudioScratch *scratch);

/* Returns the parent of all folders. */
const char *rg_studio_scratch_root (const RgStudioScratch *scratch);

/* Returns the folder for a text and the settings of its commands, with the
 * subfolder `inner`; made on demand. Its key for rg_studio_scratch_find is the
 * last component of its path. NULL, with an error; the path has the lifetime of
 * the folder. */
const char *rg_studio_scratch_folder (RgStudioScratch *scratch, RgSlice text,
                                      const char *settings, const char *inner,
                                      GError **error);

/* Returns the path for a key. NULL: it was removed, or never existed. */
const char *rg_studio_scratch_find (const RgStudioScratch *scratch,
                                    const char *key);

/* References the folder, so that it is not removed. */
void rg_studio_scratch_retain (RgStudioScratch *scratch, const char *folder);
void rg_studio_scratch_release (RgStudioScratch *scratch, const char *folder);
