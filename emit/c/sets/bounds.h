/* Finds bounds of the members of sets and demanded bits, and estimates the cost
 * of their computation (bounds.c, with an example). */
#pragma once

#include "emit/c/sets/value-set.h"

/* A preimage with more shifts is computed by a table. */
enum { RG_EMIT_MOST_SHIFTS = 24 };

/* Adds the possible members of all terms to `possible`, which is empty in most
 * new terms. */
void rg_emit_find_possible_members (RgEmitTerms *terms);
/* Computes `possible` and `demanded` of all terms of the set. */
void rg_emit_find_set_bounds (RgEmitValueSet *set);
/* Whether the word has a bit that may be set and is demanded: only such words
 * are computed. */
gboolean rg_emit_is_word_computed (const RgEmitSetTerm *term, gsize w);

/* Marks the transitive operands of the marked terms, without the bodies of
 * loops. */
void rg_emit_mark_operands (const RgEmitTerms *terms, gboolean *marked);
/* Marks the operands that C code reads, after bounds are known: a term of which
 * no word is computed reads no operands. */
void rg_emit_mark_read_operands (const RgEmitTerms *terms, gboolean *marked);
/* Marks the bodies and starts of the loop, and the operands of them that C code
 * reads. */
void rg_emit_mark_read_bodies (const RgEmitTerms *terms, guint32 loop,
                               gboolean *marked);
/* By term, whether it is the given term or one of its transitive operands.  The
 * caller frees the array. */
gboolean *rg_emit_find_operands (const RgEmitTerms *terms, guint32 term);
/* Marks the bodies and starts of the loop, and their transitive operands. */
void rg_emit_mark_bodies (const RgEmitTerms *terms, guint32 loop,
                          gboolean *marked);
/* By term, whether the root depends on it; the caller frees the result.  Fills
 * `loops`: by loop, whether the root depends on it. */
gboolean *rg_emit_find_needed_terms (const RgEmitValueSet *set,
                                     gboolean *loops);

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
RgEmitShifts rg_emit_find_shifts (const RgEmitPairs *pairs,
                                  const RgBits *possible);
/* Adds codes to two sets.  `mask`: codes that the shift takes along a pair to
 * a possible member of the operand.  `shifted`: codes that it takes to any
 * possible member. */
void rg_emit_compute_shift_masks (const RgEmitPairs *pairs,
                                  const RgBits *possible, gint32 shift,
                                  RgBits *mask, RgBits *shifted);
/* The approximate number of operations on words that the term takes. */
guint rg_emit_estimate_term_cost (const RgEmitTerms *terms,
                                  const RgEmitSetTerm *term);

/* -- substitution.c -------------------------------------------------------- */

/* Computes `starts` of each loop that is needed and has none: the first round
 * of its iteration. */
void rg_emit_find_loop_starts (RgEmitValueSet *set);

/* -- loop-fusion.c --------------------------------------------------------- */

/* Fuses successive loops that are independent of each other, have cheap rounds,
 * and together have few words. Bounds must be known. */
void rg_emit_fuse_loops (RgEmitValueSet *set);
