/* Available conditions (as available expressions, Aho et al., 9.2.6): the
 * comparisons of cells that have held on every walk to a node of the search for
 * moves, and of which nothing has been written since.
 *
 *     a, b: pos = Coord(*);
 *     b, c: board[pos] == white;   available at c and d, not at e
 *     c, d: to = left[pos];
 *     d, e: board[pos] = empty;
 *
 * Cost: 64 conditions at most, so one word a node; those that come later in the
 * graph are never available.
 */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  GPtrArray *conditions; /* of const RgAction *: `map[index] == value` */
  RgBits *at;            /* by node: a bit for each condition */
} RgEmitAvailable;

/* Solves it for the search for moves; to be freed by rg_emit_available_free().
 * The actions are the game's. */
RgEmitAvailable *rg_emit_available_new (const RgEmit *emit);
void rg_emit_available_free (RgEmitAvailable *available);
