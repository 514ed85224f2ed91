/* Rules behind a move that is a sequence, and the rules of `legal` that may
 * give the move (legality.c). */
#pragma once

#include "emit/gdl/sequences/shared-functions.h"
#include "emit/gdl/sequences/tuples.h"

/* A rule behind a move, and what its terms are in a rule of `legal`. */
typedef struct {
  KifSimplifier *simplifier;
  KifActs acts;
  GHashTable *tuples; /* relation to KifTuples *, or NULL: there are none */
  KifRule *rule;
  guint does, reach; /* literals of the body */
  GArray *legal;     /* of guint: rules that may give the action */
  GHashTable *rests; /* text of a rule to a set of rules of `legal` */
} KifBehind;

/* -- implied-literals.c ---------------------------------------------------- */

/* Finds the rules of `legal` that may give the action; FALSE: one of them
 * doesn't ask the same. */
gboolean kif_all_ask (KifBehind *behind);
/* Marks the literals that a rule of `legal`, by its number, asks too
 * (subsumption). */
void kif_find_matched (const KifBehind *behind, guint number,
                       gboolean *matched);

/* -- functions.c ----------------------------------------------------------- */

/* Whether the term, of a set of variables, has one value. */
gboolean kif_is_known (GHashTable *known, DlTerm term);
/* Resolves the relations of a rule's body, from a literal on, until only
 * functions are left of the walk; puts their places, guint, into the array. */
void kif_gather_functions (KifBehind *behind, KifRule *rule, guint from,
                           GArray *functions);
/* Applies functions to what is known as long as that finds something; puts
 * those applied, DlLiteral, into `used`. */
void kif_apply_functions (KifBehind *behind, const KifRule *rule,
                          const GArray *functions, GHashTable *known,
                          GArray *used);
/* Removes the functions whose values nothing reads, the last ones first: no
 * other one, and none of the first literals of the rule. */
void kif_drop_unused (const KifRule *rule, guint n_kept, GArray *used);
