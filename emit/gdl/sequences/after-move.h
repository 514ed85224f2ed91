/* Removes from the rules after a move the conditions that the rules of `legal`
 * for the move imply (legality.c). The move is a sequence: a loop outputs its
 * tags. */
#pragma once

#include "emit/gdl/sequences/shared-functions.h"
#include "emit/gdl/sequences/tuples.h"

/* A rule after a move, with the corresponding rules of `legal`. */
typedef struct {
  KifSimplifier *simplifier;
  KifSharedFunctions shared;
  GHashTable *tuples; /* relation → KifTuples *; NULL: not static */
  KifRule *rule;
  guint does, reach; /* indexes in the body: of `does`, and of the literal of
                        the sequence's relation */
  GArray *
      legal; /* of guint: numbers of the rules that may make the action legal */
  GHashTable *rests; /* rest of a rule, as text → set of the numbers of the
                        rules of `legal` that leave it */
} KifAfterMove;

/* -- implied-literals.c ---------------------------------------------------- */

/* Finds the rules of `legal` for the action. FALSE: there are none, or one of
 * them lacks the literal `reach`. */
gboolean kif_find_legal_rules (KifAfterMove *after_move);
/* Marks in `matched`, by literal of the body, those that the rule of `legal`
 * with this number contains (subsumption). Literals that bind variables which
 * others read are not marked.
 */
void kif_mark_matched (const KifAfterMove *after_move, guint number,
                       gboolean *matched);

/* -- functions.c ----------------------------------------------------------- */

/* Whether the term is a symbol, or in the set of known terms. */
gboolean kif_is_known (GHashTable *known_terms, DlTerm term);
/* Unfolds, in the body from literal `from` on, relations that are not
 * functions and have one rule. Adds the indexes (guint) of the literals that
 * are functions to the array. */
void kif_gather_functions (KifAfterMove *after_move, KifRule *rule, guint from,
                           GArray *functions);
/* Applies functions to known terms, up to a fixed point, and adds their values
 * to the known terms. Appends the applied literals (DlLiteral) to `applied`. */
void kif_apply_functions (KifAfterMove *after_move, const KifRule *rule,
                          const GArray *functions, GHashTable *known_terms,
                          GArray *applied);
/* Removes applied functions, from the last one on, if neither the head, nor the
 * first n_kept literals, nor a later function reads their values. */
void kif_drop_unused (const KifRule *rule, guint n_kept, GArray *applied);
