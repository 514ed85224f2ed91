/* Reports codes of a model (RG_MODEL_*) as errors. */
#pragma once

#include "base/diag.h"

/* Adds an error for the code and the task: "unit 3/82". */
void rg_unit_report_code (RgDiags *diags, int code, const char *what);
