/* Represents sets of values as expressions, the intermediate language of
 * set-at-a-time evaluation.
 *
 *     board[up[p]] == me        PREIMAGE (up, CELLS (board, me))
 *     p = left[p] or right[p]   PREIMAGE (left or right, the set after this)
 *     a loop                    FIXPOINT: the least set that equals its body
 *
 * A set is over the codes 0 .. n - 1 of a group of symbols; with n = 1 it is a
 * condition. Terms are hash-consed and numbered in topological order: operands
 * come first. Only the bodies of a fixed point come after its variables. */
#pragma once

#include "base/arena.h"
#include "emit/c/plan.h"
#include "emit/c/sets/expression.h"

/* Begin and end the use of terms. */
void rg_emit_terms_init (RgEmitTerms *terms);
void rg_emit_terms_clear (RgEmitTerms *terms);

static inline RgEmitSetTerm *
rg_emit_term (const RgEmitTerms *terms, guint32 term)
{
  return &g_array_index (terms->terms, RgEmitSetTerm, term);
}

static inline RgEmitSetLoop *
rg_emit_set_loop (const RgEmitTerms *terms, guint32 loop)
{
  return &g_array_index (terms->loops, RgEmitSetLoop, loop);
}

/* Whether some term is of the kind. */
static inline gboolean
rg_emit_has_term_of_kind (const RgEmitTerms *terms, RgEmitSetKind kind)
{
  for (guint32 i = 0; i < terms->terms->len; i++) {
    if (rg_emit_term (terms, i)->kind == kind)
      return TRUE;
  }
  return FALSE;
}

/* Bits for the codes below n, all zero. */
RgBits *rg_emit_new_set_bits (RgEmitTerms *terms, guint32 n);

/* A copy of the bits as a term, and the empty set. */
guint32 rg_emit_set_constant (RgEmitTerms *terms, guint32 n,
                              const RgBits *bits);
guint32 rg_emit_set_empty (RgEmitTerms *terms, guint32 n);
/* The set of all n codes. */
guint32 rg_emit_set_full (RgEmitTerms *terms, guint32 n);
/* Interns a term without operands: CELLS, TEST or VALUE. */
guint32 rg_emit_set_leaf (RgEmitTerms *terms, const RgEmitSetTerm *leaf);
/* Intern the term of an operation (RgEmitSetKind), or a simpler equal term.
 * `bits` are not copied. */
guint32 rg_emit_set_and (RgEmitTerms *terms, guint32 a, guint32 b);
guint32 rg_emit_set_or (RgEmitTerms *terms, guint32 a, guint32 b);
guint32 rg_emit_set_not (RgEmitTerms *terms, const RgBits *bits, guint32 a);
guint32 rg_emit_set_preimage (RgEmitTerms *terms, const RgEmitPairs *pairs,
                              guint32 a);
guint32 rg_emit_set_spread (RgEmitTerms *terms, guint32 n, const RgBits *bits,
                            guint32 a);
guint32 rg_emit_set_some (RgEmitTerms *terms, guint32 a);
/* A new loop without variables; returns its number. */
guint32 rg_emit_set_new_loop (RgEmitTerms *terms);
/* A new variable of the loop; the caller adds its body to `bodies`. */
guint32 rg_emit_set_fixpoint (RgEmitTerms *terms, guint32 n, guint32 loop);

/* The term with its operands replaced. `replacements`: by term.
 * RG_EMIT_SET_NOTHING: the term has no operands. */
guint32 rg_emit_rebuild_term (RgEmitTerms *terms, RgEmitSetTerm term,
                              const guint32 *replacements);

/* Whether the two terms, of two sets, are equal expressions without loops
 * (equal-terms.c). */
gboolean rg_emit_are_equal_terms (const RgEmitTerms *terms_a, guint32 term_a,
                                  const RgEmitTerms *terms_b, guint32 term_b);

/* The union of all terms of the array (of guint32). Preimages in the array are
 * replaced by combined ones. */
guint32 rg_emit_set_or_all (RgEmitTerms *terms, guint32 n, GArray *operands);
