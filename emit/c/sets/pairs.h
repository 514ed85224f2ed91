/* Relations of codes with codes. */
#pragma once

#include "emit/c/sets/expression.h"

/* -- pairs.c --------------------------------------------------------------- */

/* Of a function, by code; RG_NONE where it has no value. */
const RgEmitPairs *rg_emit_pairs_of (RgEmitTerms *terms, const guint32 *codes,
                                     guint32 n_from, guint32 n_to);
/* Of a relation: `first` has n_from + 1 numbers; both are copied. */
const RgEmitPairs *rg_emit_pairs_new (RgEmitTerms *terms, guint32 n_from,
                                      guint32 n_to, const guint32 *first,
                                      const guint32 *to);
const RgEmitPairs *rg_emit_pairs_union (RgEmitTerms *terms,
                                        const RgEmitPairs *a,
                                        const RgEmitPairs *b);
const RgEmitPairs *rg_emit_pairs_inverse (RgEmitTerms *terms,
                                          const RgEmitPairs *pairs);
/* The function k with b = k after a, where there is one: NULL else. */
const RgEmitPairs *rg_emit_pairs_factor (RgEmitTerms *terms,
                                         const RgEmitPairs *a,
                                         const RgEmitPairs *b);
/* Whether the function keeps all that a leads to. */
gboolean rg_emit_pairs_keep (const RgEmitPairs *a, const RgEmitPairs *rest);
/* Whether b has a value only where a has one. */
gboolean rg_emit_pairs_covers (const RgEmitPairs *a, const RgEmitPairs *b);
/* What leads to some of `to`, into `from`. */
void rg_emit_pairs_pull (const RgEmitPairs *pairs, const RgBits *to,
                         RgBits *from);
