/* Models of C texts: compiled, or kept from an earlier run, and loaded. */
#pragma once

#include "base/diag.h"

#include <regular-games.h>

typedef struct {
  gboolean quick; /* a model that is made in a moment, and slower */
  guint seconds;  /* that the C compiler may take; 0: as long as it does */
} RgLibraryLoading;

/* The model in a shared object.  NULL: there is none, or one of another
 * version; the queue has an error.  It stays loaded until the process ends. */
const RgModel *rg_library_model_open (const char *path, RgDiags *diags);

/* The model of a C text of rg_emit_c, by the C compiler ($CC, cc).  NULL: that
 * failed, as the queue says. */
const RgModel *rg_library_model_make (const char *text,
                                      const RgLibraryLoading *how,
                                      RgDiags *diags);
