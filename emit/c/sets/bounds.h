/* Before sets are computed: bounds of what they have, and what it takes. */
#pragma once

#include "emit/c/sets/set.h"

enum { RG_EMIT_MOST_SHIFTS = 24 }; /* of a preimage; from there on, a table */

/* Finds `may`, which terms that are added have not. */
void rg_emit_set_find_may (RgEmitTerms *terms);
/* Finds `may` and `wanted`. */
void rg_emit_set_find_bounds (RgEmitValueSet *set);
/* Whether something of the word may be there and matters. */
gboolean rg_emit_set_has_word (const RgEmitSetTerm *term, gsize w);

/* Adds all that the marked terms are made of, loops' bodies aside. */
void rg_emit_set_mark_operands (const RgEmitTerms *terms, gboolean *marked);
/* The same for the C text, after bounds are known: a term reads no operands if
 * none of its words is computed. */
void rg_emit_set_mark_read (const RgEmitTerms *terms, gboolean *marked);
void rg_emit_set_mark_read_bodies (const RgEmitTerms *terms, guint32 loop,
                                   gboolean *marked);
/* Those of one term, and itself, marked by term: the caller frees the array. */
gboolean *rg_emit_set_operands (const RgEmitTerms *terms, guint32 term);
/* Marks what the bodies of the loop are made of. */
void rg_emit_set_mark_bodies (const RgEmitTerms *terms, guint32 loop,
                              gboolean *marked);
/* All that the root needs, by term; by loop, whether it is needed. */
gboolean *rg_emit_set_needed (const RgEmitValueSet *set, gboolean *loops);

/* The differences of codes in the pairs whose right side may be there; the
 * number of them, at most one more than fit. */
guint rg_emit_set_shifts (const RgEmitPairs *pairs, const RgBits *may,
                          gint32 *shifts);
/* Those from which the shift leads to a pair, and those from which it leads to
 * what may be there. */
void rg_emit_set_shift_masks (const RgEmitPairs *pairs, const RgBits *may,
                              gint32 shift, RgBits *mask, RgBits *open);
/* Operations on words, about. */
guint rg_emit_set_cost (const RgEmitTerms *terms, const RgEmitSetTerm *term);

/* -- substitution.c -------------------------------------------------------- */

/* What the first round of each loop that is needed gives. */
void rg_emit_set_find_starts (RgEmitValueSet *set);

/* -- fusion.c -------------------------------------------------------------- */

/* Behind the search for bounds: fewer loops, each with more variables. */
void rg_emit_set_fuse_loops (RgEmitValueSet *set);
