/* Reports the limit that stopped grounding. */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Reports fixpoint->stop as an error at the blamed rule, with notes on terms
 * that grow. */
void gdl_report_limit (const GdlFixpoint *fixpoint, RgDiags *diags);
