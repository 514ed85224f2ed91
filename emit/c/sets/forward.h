/* Closures from one value. */
#pragma once

#include "emit/c/sets/set.h"

/* Rewrites "the value of the variable is in the set" as a closure that starts
 * at this value, if the loop is linear (forward.c). */
void rg_emit_transpose_set (const RgEmit *emit, RgEmitValueSet *set);
