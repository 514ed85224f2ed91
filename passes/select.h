/* Which passes are to run: -O, --passes, --disable. */
#pragma once

#include "passes/pass.h"

/* Passes in running order; the caller frees the array.  The lists are names
 * with commas between them, or NULL; `only` overrides the level, to which
 * `with` adds.  NULL, with the unknown name in *unknown (to be freed), when
 * there is no such pass. */
GPtrArray *rg_select_passes (RgLevel level, const char *only, const char *with,
                             const char *without, char **unknown);

/* A line for each pass: its name and its help.  Appends. */
void rg_list_passes (GString *out);
