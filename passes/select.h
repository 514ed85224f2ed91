/* Selects the passes that run: -O, --passes, --enable, --disable, --pragmas. */
#pragma once

#include "passes/pass.h"

/* The options that select passes. */
typedef struct {
  const GPtrArray *all_passes; /* of const RgPass *, in running order */
  RgLevel level;
  /* Names separated by commas; NULL: not given. */
  const char *only; /* the passes to run, instead of those of the level */
  const char *enabled, *disabled; /* passes to add to these, and to leave out */
  gboolean hints;                 /* also runs the passes of RG_LEVEL_HINTS */
  gboolean no_hints; /* runs none of these, and removes existing hints */
} RgSelection;

/* Passes in running order; the caller frees the array.  NULL, with the unknown
 * name in *unknown (to be freed), when there is no such pass. */
GPtrArray *rg_select_passes (const RgSelection *selection, char **unknown);

/* Returns the built-in passes; the caller frees the array. */
GPtrArray *rg_get_own_passes (void);

/* Returns the pass of a name; NULL: there is none. */
const RgPass *rg_find_pass_among (const GPtrArray *all_passes,
                                  const char *name);
/* Returns the error message, with a suggestion; the caller frees it. */
char *rg_describe_unknown_pass (const GPtrArray *all_passes, const char *name);
