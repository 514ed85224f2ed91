/* Prepares the loops of a set for lowering: their first rounds. */
#pragma once

#include "emit/c/sets/value-set.h"

/* Computes `starts` of each loop that is needed and has none: the first round
 * of its iteration. */
void rg_emit_find_loop_starts (RgEmitValueSet *set);
