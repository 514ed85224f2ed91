/* Finds available conditions (as available expressions; Aho et al., 9.2.6):
 * comparisons of cells that held on every walk to a node of the search for
 * moves. Their variables have not been written since.
 *
 *     a, b: pos = Coord(*);
 *     b, c: board[pos] == white;   available at c and d, not at e
 *     c, d: to = left[pos];
 *     d, e: board[pos] = empty;
 *
 * A condition has the cell on its left, in a map of at most 1024 cells of a
 * byte. At most 64 conditions are considered, the first of the graph, so that a
 * node needs one word.
 */
#pragma once

#include "emit/c/plan.h"

/* The conditions that are available at each node of the graph of moves. */
typedef struct {
  GPtrArray *conditions; /* of const RgAction *: `map[index] == value` */
  RgBits *at_node;       /* by node: a bit for each condition */
} RgEmitAvailable;

/* Solves the data flow problem for the search for moves. If the technique is
 * off, there are no conditions. The actions belong to the game. */
RgEmitAvailable *rg_emit_available_new (const RgEmit *emit);
void rg_emit_available_free (RgEmitAvailable *available);
