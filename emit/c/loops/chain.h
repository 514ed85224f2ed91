/* Chains of tests and steps of the keeper, as a stone falls down a column.
 *
 *     node, go:   map[g[v]] == wanted;      go, next: v = f[v];
 *     node, stop: map[g[v]] != wanted;      next: the same again
 *
 * The tests of several steps are made at once, without a jump that depends on
 * a cell: the length of a walk is unpredictable if most cells pass at first.
 * For each value of v, tables have the tested cells and the value of v at each
 * end (loops/chain-lower.c).
 */
#pragma once

#include "emit/c/plan.h"

typedef struct RgEmitChain {
  const RgEmitGlobal *map;   /* of bytes, with one key */
  const RgEmitGlobal *value; /* v: a scalar */
  const RgExpr *wanted;
  gboolean differs;                   /* a step requires inequality */
  guint n;                            /* number of steps */
  guint32 next[RG_EMIT_SHORT];        /* the node after each step */
  const RgExpr *cell[RG_EMIT_SHORT];  /* g[v] of each test */
  const RgExpr *after[RG_EMIT_SHORT]; /* f[v] of each step */
  guint32 stop;                       /* the node after a failed test */
} RgEmitChain;

/* Whether a chain begins at the node; fills *chain. Its inner nodes have no
 * other incoming arcs, unless the chain is a loop back to the node. */
gboolean rg_emit_find_chain (const RgEmit *emit, const RgEmitGraph *graph,
                             guint32 node, RgEmitChain *chain);

/* Computes, for each value of v in the order of codes, the tested cells and the
 * values of v, which are one more. FALSE: a value is outside of its type. The
 * caller frees both. */
gboolean rg_emit_chain_rows (const RgEmit *emit, const RgEmitChain *chain,
                             guint32 **cells, guint32 **values);
