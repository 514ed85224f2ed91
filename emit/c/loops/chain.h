/* Finds chains: the keeper moves a scalar along a map until a cell fails a
 * test, such as a stone that falls down a column.
 *
 *     node, step: map[g[v]] == c;      step, next: v = f[v];
 *     node, stop: map[g[v]] != c;      next: the same edges as at node
 *
 *     const uint64_t stops = ~cells_of0_0 (s, w, 0, 9) & paths1[row];
 *     s->v_v = ends1[row][lowest_bit (stops | UINT64_C (1) << 9)];
 *
 * A bit scan finds the first cell that stops the walk (loops/chain-scan.c), and
 * a table has the value of v there. No jump depends on a cell: the length of a
 * walk is unpredictable if most cells pass at first.
 *
 *   - All steps have one map, scalar and symbol c, and one node after a failed
 *     test. There are at least three steps; those of a loop are repeated.
 *   - The map is of bytes, and has one key. Its keys and the values of v have
 *     no gaps and fit a byte. Each g[v] and f[v] exists, and depends on v only.
 *   - No other edge leads into the chain. The keeper is there without a search.
 *   - Initially, more than half of the cells pass. */
#pragma once

#include "emit/c/plan.h"

/* A chain from one node on. Nodes are those of the keeper's graph. */
typedef struct RgEmitChain {
  const RgEmitGlobal *map;    /* of bytes, with one key */
  const RgEmitGlobal *scalar; /* v */
  const RgExpr *compared;     /* c: a symbol */
  gboolean differs;           /* a step requires inequality */
  guint n_steps;
  guint32 next[RG_EMIT_SHORT];         /* the node after each step */
  const RgExpr *index[RG_EMIT_SHORT];  /* g[v] of each test */
  const RgExpr *update[RG_EMIT_SHORT]; /* f[v] of each step */
  guint32 stop;                        /* the node after a failed test */
} RgEmitChain;

/* A table of the ends of a chain, by the first cell that stops the walk. */
typedef struct {
  guint32 code;        /* of c */
  gboolean descending; /* the first cell is the highest bit */
  guint64 *paths;      /* by value of v: the cells that may stop the walk */
  guint32 *end_values; /* by value of v, a row: by stopping cell, the final v.
                    The entry for "no cell stops" comes first if descending,
                    otherwise last */
} RgEmitChainScan;

/* Whether a chain begins at the node; fills *chain.  Its inner nodes have no
 * other incoming arcs, unless the chain is a loop back to the node.  FALSE:
 * there is none, it has too few steps, at most half of the cells pass its first
 * test initially, or the technique is off. */
gboolean rg_emit_find_chain (const RgEmit *emit, const RgEmitGraph *graph,
                             guint32 node, RgEmitChain *chain);

/* Computes a row for each value of v, in the order of codes. It has the tested
 * cells, by their index in the map, and the values of v, one more than cells.
 * FALSE, with NULL: some cell or value depends on more than v, or is outside
 * of its type.  The caller frees both arrays. */
gboolean rg_emit_tabulate_chain (const RgEmit *emit, const RgEmitChain *chain,
                                 guint32 **cells, guint32 **values);

/* -- chain-scan.c ---------------------------------------------------------- */

/* Whether a bit scan finds the ends of the chain with these rows, and no walk
 * continues after the chain; fills *scan. FALSE also if the map has 64 cells or
 * more, or if the cells with the value c are not maintained as a set. */
gboolean rg_emit_find_chain_scan (const RgEmit *emit, const RgEmitChain *chain,
                                  const guint32 *cells, const guint32 *values,
                                  RgEmitChainScan *scan);
void rg_emit_free_chain_scan (RgEmitChainScan *scan);
