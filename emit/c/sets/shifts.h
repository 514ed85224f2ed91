/* Expresses preimages as unions of shifts (shifts.c, with an example). */
#pragma once

#include "emit/c/sets/expression.h"

/* A preimage with more shifts is computed by a table. */
enum { RG_EMIT_MOST_SHIFTS = 24 };

/* A preimage as a union of shifts. */
typedef struct {
  /* The distinct differences of codes in those pairs whose second code may be
   * in the operand and is not the hub. */
  gint32 by[RG_EMIT_MOST_SHIFTS + 1];
  guint n; /* above RG_EMIT_MOST_SHIFTS: too many */
  /* The code with the most predecessors: these are one constant set, which the
   * preimage includes if the hub is in the operand. RG_NONE: none is needed.
   * In a map of directions, it is the value for "no neighbour". */
  guint32 hub;
} RgEmitShifts;

/* The shifts of the preimage of a set with these possible members. */
RgEmitShifts rg_emit_find_shifts (const RgEmitPairs *pairs,
                                  const RgBits *possible);
/* Adds codes to two sets. `mask`: codes that the shift takes along a pair to
 * a possible member of the operand. `shifted`: codes that it takes to any
 * possible member. */
void rg_emit_compute_shift_masks (const RgEmitPairs *pairs,
                                  const RgBits *possible, gint32 shift,
                                  RgBits *mask, RgBits *shifted);
