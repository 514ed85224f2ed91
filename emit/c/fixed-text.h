/* Finds the fixed parts of compiled games by file name. Names are those of the
 * table in runtime-text.h: "visited.c", "views/cells-runtime.c". */
#pragma once

#include <glib.h>

/* The lines of a file, each with its line end; the last is NULL. The file must
 * be in the table. */
const char *const *rg_emit_find_fixed_text (const char *file);
/* Appends an empty line and the file. */
void rg_emit_print_fixed_text (const char *file, GString *out);
