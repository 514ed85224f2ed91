/* Folders for what runs leave: one for each text of a game, the least recently
 * used of which go; all of them go at the end. */
#pragma once

#include "base/slice.h"

typedef struct RgScratch RgScratch;

/* NULL, with an error. */
RgScratch *rg_scratch_new (GError **error);
void rg_scratch_free (RgScratch *scratch);

/* Where all folders are. */
const char *rg_scratch_root (const RgScratch *scratch);

/* The folder of a text and the settings of what runs there, made where it is
 * missing, with the folder `inner` in it.  The key by which rg_scratch_find
 * knows it is the last part of its path.  NULL, with an error; the path lives
 * as long as the folder. */
const char *rg_scratch_folder (RgScratch *scratch, RgSlice text,
                               const char *settings, const char *inner,
                               GError **error);

/* The path of a key; NULL: it is gone, or never was. */
const char *rg_scratch_find (const RgScratch *scratch, const char *key);

/* Keeps the folder from going, as often as it is held. */
void rg_scratch_hold (RgScratch *scratch, const char *folder);
void rg_scratch_release (RgScratch *scratch, const char *folder);
