/* Loops of the keeper that look for the next value of a scalar that passes a
 * condition:
 *
 *     node, found: board[v] == wanted;      go, next: v = f[v];
 *     node, go:    board[v] != wanted;      next, node: v != last;
 *
 * Where f leads from one code to the next, the first that stops the loop is
 * found by bit sets, many at once.  A value also stops it where f does not lead
 * to the next code, so that what is printed behind the node stays as it is.
 */
#pragma once

#include "emit/c/sets/sets.h"

/* The values of the variable, set->variable, with which such a loop stops that
 * has its head at the node; NULL where there is none, or it is short. */
RgEmitValueSet *rg_emit_scan_at (RgEmit *emit, const RgEmitGraph *graph,
                                 guint32 node);
