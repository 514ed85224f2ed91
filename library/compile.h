/* Runs the C compiler. */
#pragma once

#include "base/diag.h"

/* Uses a file that the compiler made, before it is removed. */
typedef void RgLibraryUseOfFile (const char *path, gpointer data);

/* Compiles a C text, in a temporary folder.  `command`: the compiler and its
 * options, without the text and the output; `seconds`: its time limit, 0: none.
 * FALSE, with an error: failure. */
gboolean rg_library_compile (const char *text, const char *command,
                             guint seconds, RgLibraryUseOfFile *use,
                             gpointer data, RgDiags *diags);
