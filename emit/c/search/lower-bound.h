/* Lowers a check after an any assignment if a lower bound is known: a set of
 * values for which the check surely succeeds (sets/passing-values.c). The
 * search tests the bit of the value before it calls the check.
 *
 *     const uint64_t sure4[2] = {…};
 *     for each v:  if ((sure4[v / 64] >> v % 64 & 1) || check0 (s, w, v))
 */
#pragma once

#include "emit/c/search/steps.h"
#include "emit/c/sets/lower.h"

/* A set that has been written, with those of enclosing loops. */
typedef struct RgEmitWrittenBound {
  const RgEmitLowerBound *bound;
  RgEmitWrittenSet set;
  const struct RgEmitWrittenBound *outer;
} RgEmitWrittenBound;

/* Computes, in a search for moves, the set before the loop over the values of
 * the arc. After the loop, the caller restores writer->bound. */
void rg_emit_open_lower_bound (RgEmitWriter *writer,
                               const RgEmitLowerBound *bound,
                               RgEmitWrittenBound *written);
/* The condition of the check: the bit is set, or the call succeeds. For `!`,
 * whose call is negated, the bit is not set, and the call is true. */
RgCodeExpr *rg_emit_lower_with_bound (RgEmitWriter *writer,
                                      const RgEmitArc *arc,
                                      const RgEmitLowerBound *bound,
                                      RgCodeExpr *call);
