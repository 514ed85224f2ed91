/* What is said of a limit that was reached. */
#pragma once

#include "gdl/ground/fixpoint.h"

void gdl_blame (const GdlFixpoint *fixpoint, RgDiags *diags);
