/* A check behind an any assignment that a bit set answers for some values
 * (sets/lower-bounds.c): the search asks the set first.
 *
 *     const uint64_t sure4[2] = {…};
 *     for each v:  if ((sure4[v / 64] >> v % 64 & 1) || check0 (s, w, v))
 */
#pragma once

#include "emit/c/search/steps.h"
#include "emit/c/sets/lower.h"

typedef struct RgEmitWrittenBound {
  const RgEmitLowerBound *bound;
  RgEmitWrittenSet set;
  const struct RgEmitWrittenBound *outer;
} RgEmitWrittenBound;

/* MOVES: computes the set before the loop over the values of the arc.  Behind
 * the loop, writer->bound becomes the outer one again. */
void rg_emit_open_lower_bound (RgEmitWriter *writer,
                               const RgEmitLowerBound *bound,
                               RgEmitWrittenBound *written);
/* The condition of the check, which `asked` asks, with the question to the
 * set. */
RgCodeExpr *rg_emit_with_lower_bound (RgEmitWriter *writer,
                                      const RgEmitArc *arc,
                                      const RgEmitLowerBound *bound,
                                      RgCodeExpr *asked);
