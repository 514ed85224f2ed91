/* The plan of a game: all decisions, in their order. */
#pragma once

#include "emit/c/plan.h"

/* Collects all of it; NULL, with a message, where a limit is reached. */
RgEmit *rg_emit_new (RgGame *game, const RgEmitOptions *options,
                     RgDiags *diags);
void rg_emit_free (RgEmit *emit);
