/* Declares the fixed parts of each compiled game: regular-games.h, the files of
 * runtime/, and runtime.c or NAME-runtime.c in the folder of a technique, as
 * the build made them a table (text-table.awk). */
#pragma once

#include <glib.h>

/* A file of the fixed parts. */
typedef struct {
  const char *file;         /* "visited.c", "views/cells-runtime.c" */
  const char *const *lines; /* each with its line end; the last is NULL */
} RgEmitRuntimeText;

/* All files; the last row has NULL for the file. */
extern const RgEmitRuntimeText rg_emit_runtime_text[];
