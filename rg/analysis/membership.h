/* Comparisons with a symbol as set membership: which values of an expression
 * make one legal.  Look-ups in constant maps are taken off first.
 *
 *     x == a                        x is one of { a }
 *     x != a                        x is none of { a }
 *     odd[x] == yes                 x is one of { b, d }
 *                                   with  odd: T -> Bool = { :no, b: yes, d:
 * yes }
 *
 * One comparison implies another of the same expression if its set is a subset,
 * and excludes it if the sets have nothing in common.
 */
#pragma once

#include "base/arena.h"
#include "base/bitset.h"
#include "rg/analysis/constant-maps.h"

/* Members are places in the type of the expression, and the number of these
 * for an element that is not there (rg/interp/interp.h). */
typedef struct {
  const RgExpr *expr; /* without casts; NULL: no comparison of that kind */
  guint32 n;          /* of possible members */
  RgBits *values;     /* of rg_bits_words (n) words, in the arena */
} RgMembership;

/* Types with many symbols are left alone. */
RgMembership rg_membership (RgGame *game, RgValues *values,
                            const RgAction *comparison, RgArena *arena);
