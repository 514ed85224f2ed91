/* Fixed parts of each compiled game: regular-games.h, the files of runtime/,
 * and runtime.c or NAME-runtime.c in the folder of a technique, as the build
 * made them a table (text-table.awk). */
#pragma once

#include <glib.h>

typedef struct {
  const char *file;         /* "visited.c", "views/cells-runtime.c" */
  const char *const *lines; /* each with its line end; the last is NULL */
} RgEmitRuntimeText;

/* Ends with a row without file. */
extern const RgEmitRuntimeText rg_emit_runtime_text[];
