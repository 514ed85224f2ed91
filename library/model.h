/* Compiles models from C texts, or takes them from the cache, and loads them.
 */
#pragma once

#include "base/diag.h"

#include <regular-games.h>

/* The options for compiling a model. */
typedef struct {
  gboolean quick; /* fast to compile, and slower to run */
  guint seconds;  /* time limit of the C compiler; 0: none */
} RgLibraryLoading;

/* Loads the model in a shared object.  NULL, with an error: there is none,
 * or one of another version.  It stays loaded until the process ends. */
const RgModel *rg_library_model_open (const char *path, RgDiags *diags);

/* Compiles a C text of rg_emit_c with the C compiler ($CC, cc), and loads
 * it.  NULL, with an error: failure. */
const RgModel *rg_library_model_make (const char *text,
                                      const RgLibraryLoading *how,
                                      RgDiags *diags);
