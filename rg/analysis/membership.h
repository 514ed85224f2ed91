/* Represents comparisons with a symbol as set membership: the values of an
 * expression for which a comparison is legal. Look-ups in constant maps are
 * inverted.
 *
 *     x == a                        x is in { a }
 *     x != a                        x is not in { a }
 *     odd[x] == yes                 x is in { b, d }
 *                                   with  odd: T -> Bool
 *                                           = { :no, b: yes, d: yes }
 *
 * One comparison implies another of the same expression if its set is a
 * subset.  It excludes the other one if the sets are disjoint.
 */
#pragma once

#include "base/arena.h"
#include "base/bitset.h"
#include "rg/analysis/constant-maps.h"

/* Members are indexes of symbols in the type of the expression.  One more
 * member stands for a missing element (rg/interp/interp.h). */
typedef struct {
  const RgExpr *expr; /* without casts; NULL: none is found */
  guint32 n;          /* of possible members */
  RgBits *values;     /* of rg_bits_words (n) words, in the arena */
} RgMembership;

/* Finds the set of a comparison. There is none if not exactly one of its sides
 * is a symbol, or the type of the expression has too many symbols. */
RgMembership rg_find_membership (RgGame *game, RgValues *values,
                                 const RgAction *comparison, RgArena *arena);
