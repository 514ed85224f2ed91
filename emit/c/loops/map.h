/* Plans sweeps: loops of the keeper over all cells of a map.
 *
 *     head, more: from[x][y] != c;      more, ...: y == last;
 *     head, body: from[x][y] == c;      more, next: y != last;
 *     body, more: to[x][y] = value;     next, head: y = after[y];
 *
 *     sweep (s->v_to, s->v_from, 64, c, value);
 *
 * A loop over x is around it, with the same form. Many cells of `to` are
 * computed at once (loops/map-runtime.c).
 *
 *   - c and `value` are loop-invariant.
 *   - `from` and `to` are two maps of bytes with equal keys, at most
 *     RG_EMIT_FEW, whose codes have no gaps. Each key is a scalar of its own.
 *   - A loop visits all symbols of its key in the order of their codes. */
#pragma once

#include "emit/c/plan.h"

/* A loop over all cells of two maps. */
typedef struct RgEmitSweep {
  RgEmitGlobal *from, *to; /* maps of bytes: the one that is compared, and the
                              one that is written */
  const RgExpr *compared;  /* c */
  const RgAction *assign;  /* to[x][y] = value */
  guint n_keys;
  RgEmitGlobal *keys[RG_EMIT_FEW];    /* the outermost first */
  const RgEmitSet *sets[RG_EMIT_FEW]; /* their symbols from low to high */
} RgEmitSweep;

/* Fills `sweep` of the keeper's nodes. Does nothing if the technique is off. */
void rg_emit_plan_sweeps (const RgEmit *emit);
