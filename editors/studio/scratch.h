/* Folders for what runs leave: one for each text of a game, the least recently
 * used of which go; all of them go at the end. */
#pragma once

#include "base/slice.h"

typedef struct RgStudioScratch RgStudioScratch;

/* NULL, with an error. */
RgStudioScratch *rg_studio_scratch_new (GError **error);
void rg_studio_scratch_free (RgStudioScratch *scratch);

/* Where all folders are. */
const char *rg_studio_scratch_root (const RgStudioScratch *scratch);

/* The folder of a text and the settings of what runs there, made where it is
 * missing, with the folder `inner` in it.  The key by which
 * rg_studio_scratch_find knows it is the last part of its path.  NULL, with an
 * error; the path lives as long as the folder. */
const char *rg_studio_scratch_folder (RgStudioScratch *scratch, RgSlice text,
                                      const char *settings, const char *inner,
                                      GError **error);

/* The path of a key; NULL: it is gone, or never was. */
const char *rg_studio_scratch_find (const RgStudioScratch *scratch,
                                    const char *key);

/* Keeps the folder from going, as often as it is held. */
void rg_studio_scratch_hold (RgStudioScratch *scratch, const char *folder);
void rg_studio_scratch_release (RgStudioScratch *scratch, const char *folder);
