/* Which passes are to run: -O, --passes, --enable, --disable, --pragmas. */
#pragma once

#include "passes/pass.h"

typedef struct {
  const GPtrArray *all; /* of const RgPass *, in running order */
  RgLevel level;
  /* Names with commas between them; NULL: not given. */
  const char *only; /* in the place of the level's */
  const char *with, *without;
  gboolean hints;    /* also those of RG_LEVEL_HINTS */
  gboolean no_hints; /* none of these, and hints that are there go */
} RgSelection;

/* Passes in running order; the caller frees the array.  NULL, with the unknown
 * name in *unknown (to be freed), when there is no such pass. */
GPtrArray *rg_select_passes (const RgSelection *selection, char **unknown);

/* The built-in passes; the caller frees the array. */
GPtrArray *rg_own_passes (void);

/* The pass of a name; NULL: there is none. */
const RgPass *rg_find_among (const GPtrArray *all, const char *name);
/* The error message, with a suggestion; the caller frees it. */
char *rg_no_such_pass (const GPtrArray *all, const char *name);
