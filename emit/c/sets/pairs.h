/* Binary relations between codes, hash-consed. */
#pragma once

#include "emit/c/sets/expression.h"

/* -- pairs.c --------------------------------------------------------------- */

/* The graph of a function, given by code; RG_NONE: undefined. */
const RgEmitPairs *rg_emit_pairs_of (RgEmitTerms *terms, const guint32 *codes,
                                     guint32 n_from, guint32 n_to);
/* A relation in the form of RgEmitPairs: `first` has n_from + 1 numbers.  Both
 * arrays are copied. */
const RgEmitPairs *rg_emit_pairs_new (RgEmitTerms *terms, guint32 n_from,
                                      guint32 n_to, const guint32 *first,
                                      const guint32 *to);
/* The union of two relations between the same codes. */
const RgEmitPairs *rg_emit_pairs_union (RgEmitTerms *terms,
                                        const RgEmitPairs *a,
                                        const RgEmitPairs *b);
/* The relation with all pairs reversed. */
const RgEmitPairs *rg_emit_pairs_inverse (RgEmitTerms *terms,
                                          const RgEmitPairs *pairs);
/* The function k with b = k after a, on the domain of a; NULL: there is none.
 */
const RgEmitPairs *rg_emit_pairs_factor (RgEmitTerms *terms,
                                         const RgEmitPairs *a,
                                         const RgEmitPairs *b);
/* Whether the function `rest` is the identity on the range of a. */
gboolean rg_emit_pairs_is_identity_on (const RgEmitPairs *a,
                                       const RgEmitPairs *rest);
/* Whether the domain of a includes that of b. */
gboolean rg_emit_pairs_covers (const RgEmitPairs *a, const RgEmitPairs *b);
/* Adds the preimage of `to` to `from`. */
void rg_emit_pairs_pull (const RgEmitPairs *pairs, const RgBits *to,
                         RgBits *from);
