/* The compiler's pipeline: all decisions in their order, the tree of C, its
 * cleaning, its text. */
#pragma once

#include "emit/c/plan.h"

/* Makes all decisions; NULL, with a message: a limit is reached. */
RgEmit *rg_emit_new (RgGame *game, const RgEmitOptions *options,
                     RgDiags *diags);
void rg_emit_free (RgEmit *emit);
