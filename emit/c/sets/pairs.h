/* Makes binary relations between codes (RgEmitPairs, expression.h), which are
 * hash-consed. */
#pragma once

#include "emit/c/sets/expression.h"

/* The value of the function at the code; RG_NONE: undefined. */
static inline guint32
rg_emit_apply_function (const RgEmitPairs *function, guint32 code)
{
  const guint32 i = function->first[code];
  return i < function->first[code + 1] ? function->to[i] : RG_NONE;
}

/* The pairs of a function, which is given by code; RG_NONE: undefined. */
const RgEmitPairs *rg_emit_pairs_new_function (RgEmitTerms *terms,
                                               const guint32 *codes,
                                               guint32 n_from, guint32 n_to);
/* A relation in the form of RgEmitPairs: `first` has n_from + 1 numbers. Both
 * arrays are copied. */
const RgEmitPairs *rg_emit_pairs_new (RgEmitTerms *terms, guint32 n_from,
                                      guint32 n_to, const guint32 *first,
                                      const guint32 *to);
/* The union of two relations between the same groups of codes. */
const RgEmitPairs *rg_emit_unite_pairs (RgEmitTerms *terms,
                                        const RgEmitPairs *a,
                                        const RgEmitPairs *b);
/* The relation with all pairs reversed. */
const RgEmitPairs *rg_emit_invert_pairs (RgEmitTerms *terms,
                                         const RgEmitPairs *pairs);
/* The relation that follows a, then b; NULL: the identity. */
const RgEmitPairs *rg_emit_compose_pairs (RgEmitTerms *terms,
                                          const RgEmitPairs *a,
                                          const RgEmitPairs *b);
/* The function k with b = k after a, on the domain of a; NULL: there is none,
 * or a or b is no function. */
const RgEmitPairs *rg_emit_factor_pairs (RgEmitTerms *terms,
                                         const RgEmitPairs *a,
                                         const RgEmitPairs *b);
/* Whether `function` is the identity on the range of a. */
gboolean rg_emit_is_identity_on (const RgEmitPairs *a,
                                 const RgEmitPairs *function);
/* Whether the domain of a includes that of b. */
gboolean rg_emit_covers_domain (const RgEmitPairs *a, const RgEmitPairs *b);
/* Adds the preimage of `to` to `from`. */
void rg_emit_add_preimage (const RgEmitPairs *pairs, const RgBits *to,
                           RgBits *from);
