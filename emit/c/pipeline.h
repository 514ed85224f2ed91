/* Runs the compiler's pipeline: makes all decisions in their order; emit.h has
 * the steps after them, from the tree of C to its text. */
#pragma once

#include "emit/c/plan.h"

/* The plan of a game, with all decisions; the game, which is changed as for
 * rg_emit_c(), and the options must outlive it. NULL, with a message: a limit
 * is reached, or a value has a wrong type. */
RgEmit *rg_emit_new (RgGame *game, const RgEmitOptions *options,
                     RgDiags *diags);
void rg_emit_free (RgEmit *emit);
