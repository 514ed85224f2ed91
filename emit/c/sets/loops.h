/* Prepares the loops of a set for lowering: their first rounds, and fusion. */
#pragma once

#include "emit/c/sets/value-set.h"

/* -- substitution.c -------------------------------------------------------- */

/* Computes `starts` of each loop that is needed and has none: the first round
 * of its iteration. */
void rg_emit_find_loop_starts (RgEmitValueSet *set);

/* -- loop-fusion.c --------------------------------------------------------- */

/* Fuses successive loops that are independent of each other, have cheap rounds,
 * and together have few words. Bounds must be known. */
void rg_emit_fuse_loops (RgEmitValueSet *set);
