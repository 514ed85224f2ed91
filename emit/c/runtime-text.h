/* Fixed parts of each compiled game: the files of runtime/ and
 * regular-games.h, as the build made them a table (text-table.awk). */
#pragma once

#include <glib.h>

typedef struct {
  const char *file;         /* "visited.c" */
  const char *const *lines; /* each with its line end; the last is NULL */
} RgEmitRuntimeText;

/* Ends with a row without file. */
extern const RgEmitRuntimeText rg_emit_runtime_text[];
