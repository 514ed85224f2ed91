/* Codes of a model as messages. */
#pragma once

#include "base/diag.h"

/* Adds an error that tells the code, for what was to be done: "unit 3/82". */
void rg_unit_code_tell (RgDiags *diags, int code, const char *what);
