/* Finds the coarsest bisimulation of the automaton, by partition refinement
 * (base/partition.h).
 *
 *     a, b: x = y;    c, b: x = y;       forward: a and c are one class
 *
 *   - Forward: two nodes are in one class if their edges have the same actions
 *     to the same classes.  The same walks then lead from both to any node
 *     that is a class of its own, and one node can replace the other.
 *   - Backward: the same with incoming edges.  The same walks then lead to
 *     both from any node that is a class of its own.
 *
 * The result is unique up to the numbers of classes.  It depends neither on
 * the order of declarations nor on that of edges.
 */
#pragma once

#include "rg/game.h"

/* Returns the class of each node, a number below the number of nodes; the
 * caller frees the array. `backward`: by equal pasts, otherwise by equal
 * futures. Nodes with `alone` set are classes of their own. */
guint32 *rg_find_bisimulation (const RgGame *game, gboolean backward,
                               const guint8 *alone);
