/* Chains of tests and steps of the keeper, as a stone falls down a column.
 *
 *     node, go:   map[g[v]] == wanted;      go, next: v = f[v];
 *     node, stop: map[g[v]] != wanted;      next: the same again
 *
 * The tests of several steps are made at once, without a jump that depends on
 * a cell: how far a walk goes can't be foretold where most cells let pass at
 * first.  By each value of v, tables have the cells that are tested and where v
 * ends (loops/chain-lower.c).
 */
#pragma once

#include "emit/c/plan.h"

typedef struct RgEmitSlide {
  const RgEmitGlobal *map;   /* of bytes, by one key */
  const RgEmitGlobal *value; /* v: a scalar */
  const RgExpr *wanted;
  gboolean differs;            /* a step is made where the cell is another */
  guint n;                     /* steps at most */
  guint32 next[RG_EMIT_SHORT]; /* the node behind each step */
  const RgExpr *cell[RG_EMIT_SHORT];  /* g[v] of each test */
  const RgExpr *after[RG_EMIT_SHORT]; /* f[v] of each step */
  guint32 stop;                       /* where a test fails */
} RgEmitSlide;

/* Whether such a chain begins at the node; fills *slide.  Nodes within are
 * entered from the chain alone, unless it is a loop back to the node. */
gboolean rg_emit_slide_at (const RgEmit *emit, const RgEmitGraph *graph,
                           guint32 node, RgEmitSlide *slide);

/* From each value of v, in the order of their codes, the cells that are tested
 * and the values, one more; FALSE where one is outside of its type.  The caller
 * frees both. */
gboolean rg_emit_slide_rows (const RgEmit *emit, const RgEmitSlide *slide,
                             guint32 **cells, guint32 **values);
