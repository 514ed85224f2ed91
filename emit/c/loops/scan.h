/* Scans: loops of the keeper, of checks and of searches for moves whose
 * iterations only count, or do nothing.
 *
 *     head, seen: board[x] == me;       more, out: after[x] == off;
 *     head, more: board[x] != me;       more, next: after[x] != off;
 *     seen, more: n = one_more[n];      next, head: x = after[x];
 *
 *     unsigned n2 = count_between (set2, s->v_x, 63);     board[x] == me
 *     s->v_n = s->v_n + n2;  s->v_x = 63;
 *
 * The walks from the head back to it are a tree of conditions. A leaf is idle
 * if only assignments n = f[n] follow, and then the next iteration. There is a
 * bit set of the values of x that lead to leaves that are not idle, and one for
 * each assignment. All iterations before the first value of the former set are
 * made at once: a population count determines how often each assignment is
 * repeated. The last iteration is not among them.
 *
 *   - There are at least 8 iterations, and the codes of x have no gaps.
 *   - The walks to all leaves have conditions. These always have a value, and
 *     no repeated assignment changes their outcome. They are sets that are
 *     cheap.
 *   - Each scalar n, at most RG_EMIT_FEW, has one assignment, which needs no
 *     guard.
 *   - If some leaf is not idle, each iteration has the next code of x.
 *   - If all codes of x are in a cycle, the lowest one is the first. */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/set.h"

/* An assignment n = f[n] of idle iterations, which is repeated. */
typedef struct {
  const RgEmitGlobal *counter; /* n */
  const RgAction *assign;
  gboolean successor;     /* f[n] is n + 1 for all n but the greatest */
  RgEmitValueSet *values; /* of the loop's variable, in whose iterations the
                             assignment is made */
} RgEmitScanCount;

/* The idle iterations of one loop. */
typedef struct RgEmitScan {
  RgEmitGlobal *variable; /* of the loop: x */
  guint32 first, last;    /* its codes in the first and in the last iteration */
  guint n_iterations;     /* without the last one */
  RgBits *within;         /* its codes in these iterations */
  gboolean ascending;     /* each has the next code, and the loop may begin with
                             any; otherwise it begins with the first */
  RgEmitValueSet *stops;  /* values at leaves that are not idle; NULL: none */
  guint n_counts;
  RgEmitScanCount counts[RG_EMIT_FEW];
} RgEmitScan;

/* Fills `scan` of nodes that the keeper reaches without a search, and of nodes
 * on loops of checks and of searches for moves (loops/iteration.h). Does
 * nothing if the technique is off. */
void rg_emit_plan_scans (const RgEmit *emit);

/* -- scan-lower.c ---------------------------------------------------------- */

/* Writes the idle iterations of the loop that begins at the node; nothing if
 * the node has no scan. */
void rg_emit_write_scan (RgEmitWriter *writer, guint32 node);
