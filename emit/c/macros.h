/* Macros by which the fixed parts of a compiled game (runtime/) adapt to the
 * game. */
#pragma once

#include "emit/c/plan.h"

/* Defines all macros, but those of play-copies.h. Functions and tables must be
 * lowered before, because macros have measures of them. */
void rg_emit_define_macros (const RgEmit *emit);
