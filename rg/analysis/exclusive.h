/* Finds comparisons that are never true together, or of which one is always
 * true, by trying all values of what they read.
 *
 *     board[t] == me  and  board[t] == opponent[me]
 *     board[c] == x   and  weight[board[c]] == 1
 *                         with  const weight: Piece -> Bool = { :1, x: 0 };
 *
 *   - The atoms are scalar variables and cells: the largest subexpressions
 *     that are not constant.  Each is tried with all symbols of its type,
 *     independently of the others, and as a missing element if the types allow
 *     one (it equals nothing).
 *   - Two of the comparisons share an atom.
 *   - At most RG_EXCLUSIVE_ATOMS atoms and RG_EXCLUSIVE_MOST combinations.
 *
 * Cost: combinations times the length of the comparisons.
 */
#pragma once

#include "rg/game.h"

enum { RG_EXCLUSIVE_MOST = 4096, RG_EXCLUSIVE_ATOMS = 6 };

/* Facts about a set of comparisons. */
typedef struct {
  gboolean disjoint;   /* at most one of them is true */
  gboolean exhaustive; /* at least one of them is true */
} RgExclusive;

/* Returns the facts about n actions.  Both are FALSE unless all actions are
 * comparisons within these limits. */
RgExclusive rg_find_exclusive (RgGame *game, const RgAction *const *actions,
                               guint n);
