/* Finds the fixed parts of compiled games by file name: regular-games.h, the
 * files of runtime/, and runtime.c or NAME-runtime.c in the folder of a
 * technique. The build makes them a table of strings (text-table.awk). */
#pragma once

#include <glib.h>

/* A fixed part. */
typedef struct {
  const char *file;         /* "visited.c", "views/cells-runtime.c" */
  const char *const *lines; /* each with its line end; the last is NULL */
} RgEmitFixedText;

/* All fixed parts; the last row has NULL for the file. */
extern const RgEmitFixedText rg_emit_fixed_texts[];

/* The lines of a file, each with its line end; the last is NULL. The file must
 * be in the table. */
const char *const *rg_emit_find_fixed_text (const char *file);
/* Appends an empty line and the file. */
void rg_emit_print_fixed_text (const char *file, GString *out);
