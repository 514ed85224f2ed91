/* A check behind an any assignment that a bit set answers for some values
 * (sets/lower-bounds.c): the search asks the set first.
 *
 *     const uint64_t sure4[2] = {…};
 *     for each v:  if ((sure4[v / 64] >> v % 64 & 1) || check0 (s, w, v))
 */
#pragma once

#include "emit/c/sets/lower.h"

struct RgEmitLowerBound {
  const RgEmitArc *asks; /* the check */
  RgEmitValueSet *set;   /* NULL: there is none */
  RgEmitWrittenSet written;
  const struct RgEmitLowerBound *outer;
};

/* MOVES: computes the set before the loop over the values of the arc, if that
 * takes `most` operations on words at most.  To be closed behind the loop. */
void rg_emit_open_lower_bound (RgEmitWriter *writer, const RgEmitArc *arc,
                               guint64 most, struct RgEmitLowerBound *bound);
void rg_emit_close_lower_bound (RgEmitWriter *writer,
                                struct RgEmitLowerBound *bound);
/* The condition of the check, which `asked` asks, with the question to the set
 * if there is one. */
RgCodeExpr *rg_emit_with_lower_bound (RgEmitWriter *writer,
                                      const RgEmitArc *arc, RgCodeExpr *asked);
