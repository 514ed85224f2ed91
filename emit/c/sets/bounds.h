/* Bounds of the members of sets, demanded bits, and the cost of computation. */
#pragma once

#include "emit/c/sets/set.h"

/* A preimage with more shifts is computed by a table. */
enum { RG_EMIT_MOST_SHIFTS = 24 };

/* Computes `may` of all terms; new terms begin without it. */
void rg_emit_set_find_may (RgEmitTerms *terms);
/* Computes `may` and `demanded` of all terms of the set. */
void rg_emit_set_find_bounds (RgEmitValueSet *set);
/* Whether the word has a bit that may be set and is demanded: only such words
 * are computed. */
gboolean rg_emit_set_has_word (const RgEmitSetTerm *term, gsize w);

/* Marks the transitive operands of the marked terms, without the bodies of
 * loops. */
void rg_emit_set_mark_operands (const RgEmitTerms *terms, gboolean *marked);
/* Marks the operands that C code reads, after bounds are known: a term of which
 * no word is computed reads no operands. */
void rg_emit_set_mark_read (const RgEmitTerms *terms, gboolean *marked);
void rg_emit_set_mark_read_bodies (const RgEmitTerms *terms, guint32 loop,
                                   gboolean *marked);
/* By term, whether it is the given term or one of its transitive operands.  The
 * caller frees the array. */
gboolean *rg_emit_set_operands (const RgEmitTerms *terms, guint32 term);
/* Marks the bodies of the loop and their transitive operands. */
void rg_emit_set_mark_bodies (const RgEmitTerms *terms, guint32 loop,
                              gboolean *marked);
/* By term, whether the root depends on it; the caller frees the result.  Fills
 * `loops`: by loop, the same. */
gboolean *rg_emit_set_needed (const RgEmitValueSet *set, gboolean *loops);

/* A preimage as a union of shifts. */
typedef struct {
  /* The distinct differences of codes in those pairs whose second code may be
   * in the operand and is not the hub. */
  gint32 by[RG_EMIT_MOST_SHIFTS + 1];
  guint n; /* above RG_EMIT_MOST_SHIFTS: too many */
  /* The code with the most predecessors: these are one constant set, which the
   * preimage includes if the hub is in the operand.  RG_NONE: none is needed.
   * In a map of directions, it is the value for "no neighbour". */
  guint32 hub;
} RgEmitShifts;

/* The shifts of the preimage of a set with these possible members. */
RgEmitShifts rg_emit_set_shifts (const RgEmitPairs *pairs, const RgBits *may);
/* Computes the masks of a shift: `mask` has the codes that the shift takes
 * along a pair, `open` those that it takes to any possible member of the
 * operand. */
void rg_emit_set_shift_masks (const RgEmitPairs *pairs, const RgBits *may,
                              gint32 shift, RgBits *mask, RgBits *open);
/* The approximate number of operations on words that the term takes. */
guint rg_emit_set_cost (const RgEmitTerms *terms, const RgEmitSetTerm *term);

/* -- substitution.c -------------------------------------------------------- */

/* Computes `starts` of each loop that is needed: the first round of its
 * iteration. */
void rg_emit_set_find_starts (RgEmitValueSet *set);

/* -- fusion.c -------------------------------------------------------------- */

/* Fuses loops that are independent of each other.  Bounds must be known. */
void rg_emit_set_fuse_loops (RgEmitValueSet *set);
