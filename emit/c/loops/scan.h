/* Loops of the keeper and of checks whose iterations only count, or do nothing.
 *
 *     head, seen: board[x] == me;       more, out: after[x] == off;
 *     head, more: board[x] != me;       more, next: after[x] != off;
 *     seen, more: n = one_more[n];      next, head: x = after[x];
 *
 * The walk from the head back to it is a tree of conditions.  A leaf is idle
 * if all that follows are assignments n = f[n], and then the next iteration.
 * Bit sets have the values of x that lead to leaves which are not idle, and to
 * each assignment.  All iterations before the first of the former are made at
 * once: each assignment is repeated as often as a population count says.  The
 * last iteration is not among them. */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/set.h"

/* An assignment n = f[n], which is repeated. */
typedef struct {
  const RgEmitGlobal *counter;
  const RgAction *assign;
  gboolean successor;     /* f[n] is n + 1 for all n but the greatest */
  RgEmitValueSet *values; /* of the loop's variable, with which it is made */
} RgEmitScanCount;

typedef struct RgEmitScan {
  RgEmitGlobal *variable;
  guint32 first, last;   /* its codes in the first and in the last iteration */
  guint n;               /* iterations before the last */
  RgBits *within;        /* its codes in these */
  gboolean ascending;    /* each has the next code, and the loop may begin with
                            any; otherwise it begins with the first */
  RgEmitValueSet *stops; /* values at leaves that are not idle; NULL: none */
  guint n_counts;
  RgEmitScanCount counts[RG_EMIT_FEW];
} RgEmitScan;

/* Fills `scan` of nodes of the keeper, and of loops of checks. */
void rg_emit_plan_scans (const RgEmit *emit);

/* -- scan-lower.c ---------------------------------------------------------- */

/* Writes the idle iterations of the loop that begins at the node, if there is
 * one. */
void rg_emit_write_scan (RgEmitWriter *writer, guint32 node);
