/* Compiles the C text of a model to WebAssembly. */
#pragma once

#include "base/diag.h"

/* Replaces the C text of a model by a module with the model and the agents, by
 * clang ($CLANG).  FALSE, with an error: failure. */
gboolean rg_library_compile_wasm (GString *text, RgDiags *diags);
