/* Computes a hash of a game, to notice files that belong to another one. */
#pragma once

#include <glib.h>
#include <regular-games.h>

/* Returns 16 digits that identify a game: a hash of the model's properties, of
 * its initial state, and of a few plays.  NULL: memory is exhausted; to be
 * freed. */
char *rg_match_fingerprint (const RgModel *model);
