/* Removes from the rules after a move the conditions that the rules of `legal`
 * for the move imply (legality.c). The move is a sequence: a loop puts its
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
  GArray *legal;     /* of guint: rules that may make the action legal */
  GHashTable *rests; /* rest of the rule, as text → set of rules of `legal` */
} KifAfterMove;

/* -- implied-literals.c ---------------------------------------------------- */

/* Finds the rules of `legal` for the action. FALSE: one of them lacks the
 * literal `reach`. */
gboolean kif_find_legal_rules (KifAfterMove *after);
/* Marks the literals that a rule of `legal` contains (subsumption). */
void kif_find_matched (const KifAfterMove *after, guint number,
                       gboolean *matched);

/* -- functions.c ----------------------------------------------------------- */

/* Whether the term is a symbol or a known variable. */
gboolean kif_is_known (GHashTable *known, DlTerm term);
/* Unfolds, in the body from literal `from` on, relations that are not
 * functions and have one rule. Adds the indexes (guint) of the literals that
 * are functions to the array. */
void kif_gather_functions (KifAfterMove *after, KifRule *rule, guint from,
                           GArray *functions);
/* Applies functions to known terms, up to a fixpoint. Appends the applied ones
 * (DlLiteral) to `used`. */
void kif_apply_functions (KifAfterMove *after, const KifRule *rule,
                          const GArray *functions, GHashTable *known,
                          GArray *used);
/* Removes, from the last one on, functions whose values no other function and
 * none of the first n_kept literals read. */
void kif_drop_unused (const KifRule *rule, guint n_kept, GArray *used);
