/* A game as a loaded model: translated, compiled and opened. */
#pragma once

#include "base/diag.h"

#include <regular-games.h>

/* From a file of any language, or a shared object with a model.  Errors of the
 * game are told as by the tools.  NULL: there were some; also where the C
 * compiler ($CC, cc) fails.  The model stays loaded until the process ends. */
const RgModel *rg_load_model (const char *path, RgDiags *diags);
