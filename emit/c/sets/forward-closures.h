/* Computes closures from one value, instead of sets of all values
 * (forward-closures.c). */
#pragma once

#include "emit/c/sets/value-set.h"

/* Rewrites "the value of the variable is in the set" as a closure that starts
 * at this value (forward-closures.c). The variable becomes `start`, and the
 * root a condition. Does nothing if the set needs no loop or several, the loop
 * is not linear, or the technique is off. */
void rg_emit_transpose_set (const RgEmit *emit, RgEmitValueSet *set);
