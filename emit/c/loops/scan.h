/* Finds and lowers scans: loops of the keeper, of checks and of searches for
 * moves whose iterations only count, or do nothing.
 *
 *     head, seen: board[x] == me;       more, out: after[x] == off;
 *     head, more: board[x] != me;       more, next: after[x] != off;
 *     seen, more: n = one_more[n];      next, head: x = after[x];
 *
 *     unsigned n2 = count_between (set2, s->v_x, 63);
 *     s->v_n = s->v_n + n2;  s->v_x = 63;     set2: the x with board[x] == me
 *
 * The walks from the head back to it form a tree of conditions. A leaf is idle
 * if only assignments n = f[n] follow before the next iteration. The stops are
 * the values of x that lead to other leaves; each assignment has a set, too.
 * All iterations before the first stop are made at once: an assignment is
 * repeated as often as its set has members there (a population count). The last
 * iteration of the loop is left to its code.
 *
 *   - There are at least 8 iterations, and the codes of x have no gaps.
 *   - Each leaf has a condition. Conditions are always defined, do not depend
 *     on a counter, and are cheap as sets.
 *   - Each scalar n, at most RG_EMIT_FEW, has one assignment, which needs no
 *     guard.
 *   - If some leaf is not idle, each iteration has the next code of x.
 *   - If all codes of x are in a cycle, the lowest one is the first. */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/value-set.h"

/* An assignment n = f[n] of idle iterations, which is repeated. */
typedef struct {
  const RgEmitGlobal *counter; /* n */
  const RgAction *assign;
  gboolean is_increment;  /* f[n] is n + 1 for all n but the greatest */
  RgEmitValueSet *values; /* of the loop's variable, in whose iterations the
                             assignment is made */
} RgEmitScanCount;

/* The idle iterations of one loop. */
typedef struct RgEmitScan {
  RgEmitGlobal *variable; /* of the loop: x */
  guint32 first, last;    /* its codes in the first and in the last iteration */
  guint n_iterations;     /* without the last one */
  RgBits *codes;          /* its codes in these iterations */
  gboolean ascending;     /* each iteration has the next code, so that the loop
                             may be entered at any of them; FALSE: only at the
                             first */
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
