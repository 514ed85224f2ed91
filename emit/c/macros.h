/* Defines the macros by which the fixed parts of a compiled game (runtime/)
 * adapt to the game. */
#pragma once

#include "emit/c/plan.h"

/* Defines macros for the game as a whole, its parts of the runtime, sizes, and
 * the layout of moves. Other macros are defined with the functions and tables
 * that determine them, and in play-copies.h. Functions and tables must be
 * lowered before, because macros have measures of them. */
void rg_emit_define_macros (const RgEmit *emit);
