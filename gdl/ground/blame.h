/* Reports the limit that stopped grounding. */
#pragma once

#include "gdl/ground/fixpoint.h"

void gdl_report_limit (const GdlFixpoint *fixpoint, RgDiags *diags);
