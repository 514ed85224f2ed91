/* The way of a game to C: all decisions in their order, the tree of C, its
 * cleaning, its text. */
#pragma once

#include "emit/c/plan.h"

/* Collects all of it; NULL, with a message, where a limit is reached. */
RgEmit *rg_emit_new (RgGame *game, const RgEmitOptions *options,
                     RgDiags *diags);
void rg_emit_free (RgEmit *emit);
