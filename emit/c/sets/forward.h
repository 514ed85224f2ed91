/* Closures forward, from a value on. */
#pragma once

#include "emit/c/sets/set.h"

/* Turns the question whether the value of the variable is in the set into a
 * closure from that value on, where it can be (forward.c). */
void rg_emit_set_go_forward (const RgEmit *emit, RgEmitValueSet *set);
