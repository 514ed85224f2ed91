/* Exclusivity by evaluation: comparisons that are never true together, or of
 * which one is always true, found by trying all values of what they read.
 *
 *     board[t] == me  and  board[t] == opponent[me]
 *     board[c] == x   and  weight[board[c]] == 1
 *                         with  const weight: Piece -> Bool = { :1, x: 0 };
 *
 *   - What is read are scalar variables and cells (the largest parts of the
 *     comparisons whose value isn't constant); each is tried with all symbols
 *     of its type, independently of the others, and as an element that is not
 *     there where the types allow that (it equals nothing).
 *   - There is something that two of the comparisons read.
 *   - At most RG_EXCLUSIVE_MOST combinations.
 *
 * Cost: combinations times the length of the comparisons.
 */
#pragma once

#include "rg/game.h"

enum { RG_EXCLUSIVE_MOST = 4096, RG_EXCLUSIVE_ATOMS = 6 };

typedef struct {
  gboolean disjoint;   /* never two of them are true */
  gboolean exhaustive; /* always one is, at least */
} RgExclusive;

/* What is proven of some actions: nothing unless all are comparisons. */
RgExclusive rg_exclusive_by_values (RgGame *game, const RgAction *const *all,
                                    guint n);
