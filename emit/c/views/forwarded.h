/* Sets that the keeper hands on to the search for moves: it asks whether there
 * is a move, the search which ones there are.
 *
 *     keeper:  ? a -> t     a: pos = Position(*);  ? b -> t  ...
 *     moves:   pos = Position(*);  ? b -> t;  $$ pos  ...
 *
 * A random play, or a perft, keeps the set from the keeper's check on, beside
 * the sets of cells (kept-cells.h).  So it does where
 *   - the values of an any assignment out of the first node of a search are a
 *     set without loops (value-sets.h), of few words, and take long to find,
 *   - a check of the keeper, at a node that needs no search and that no search
 *     reaches, is whether the same set, as an expression of cells and
 *     conditions, has a member,
 *   - the set is available where the search begins (as an available expression,
 *     Aho et al., 9.2.6): on each way of the keeper that ends there the check
 *     is made, and nothing that the set reads is written behind it,
 *   - nobody else's move ends there.
 */
#pragma once

#include "emit/c/sets/set.h"
#include "emit/c/views/forwarded-set.h"

/* Whether both expressions are the same, and so have equal values in the same
 * state.  FALSE where there are loops. */
gboolean rg_emit_same_sets (const RgEmitTerms *terms, guint32 term,
                            const RgEmitTerms *others, guint32 other);

/* How many words may have members, once the bounds of the set are known. */
guint rg_emit_forwarded_words (const RgEmitValueSet *set);
/* Adds a set, which is the list's from now on; the list keeps 64. */
void rg_emit_add_forwarded (RgEmit *emit, guint32 root, const RgEmitArc *arc,
                            RgEmitValueSet *set, const RgEmitCheck *check);
/* Finds where the keeper has to ask for the sets, and which of them are then
 * available. */
void rg_emit_plan_forwarded (RgEmit *emit);
/* The same once the keeper's text is written, which may not ask everywhere. */
void rg_emit_settle_forwarded (RgEmit *emit);
void rg_emit_free_forwarded (RgEmit *emit);
