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

#include "emit/c/plan/value-sets.h"

typedef struct {
  guint32 root;             /* where the search begins: of the moves graph */
  const RgEmitArc *arc;     /* the any assignment, out of it */
  RgEmitValueSet *set;      /* its values */
  const RgEmitCheck *check; /* whether there are some */
  guint n_words;
  guint32 first;     /* word among those that are kept, once it is placed */
  gboolean *asks;    /* by node of the keeper: makes the check for the set */
  gboolean *printed; /* by such a node: so does its text */
  gboolean follows_move; /* somebody else's move ends where the search begins */
  gboolean everywhere;   /* each way of the keeper there makes the check last */
  gboolean available;
  gboolean taken; /* the text of the search for moves asks for it */
} RgEmitHandedSet;

static inline RgEmitHandedSet *
rg_emit_nth_handed (const RgEmit *emit, guint i)
{
  return g_ptr_array_index (emit->handed, i);
}

/* Whether both expressions are the same, and so have equal values in the same
 * state.  FALSE where there are loops. */
gboolean rg_emit_same_sets (const RgEmitTerms *terms, guint32 term,
                            const RgEmitTerms *others, guint32 other);

/* How many words may have members, once the bounds of the set are known. */
guint rg_emit_handed_words (const RgEmitValueSet *set);
/* Adds a set, which is the list's from now on; the list keeps 64. */
void rg_emit_add_handed (RgEmit *emit, guint32 root, const RgEmitArc *arc,
                         RgEmitValueSet *set, const RgEmitCheck *check);
/* Finds where the keeper has to ask for the sets, and which of them are then
 * available. */
void rg_emit_plan_handed (RgEmit *emit);
/* The same once the keeper's text is written, which may not ask everywhere. */
void rg_emit_settle_handed (RgEmit *emit);
void rg_emit_free_handed (RgEmit *emit);
