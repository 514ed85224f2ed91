/* Declares ground rules in compressed rows: their conversion from the record
 * (ground-rules.c), their simplification (simplify.c), and the ground program
 * that is made of them (make-ground.c). */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Ground rules over the atoms of a store. */
typedef struct {
  const GdlStore *store;
  const GdlProgram *program;
  guint32 n_atoms;    /* by the numbers of the store */
  GArray *heads;      /* of GdlAtom, by rule */
  GArray *first;      /* of guint32: where the signs of each rule begin; and the
                         end of the last one */
  GArray *signs;      /* of GdlSign; each body is sorted, without duplicates */
  GdlAtom *successor; /* by atom: the atom that it implies after a step: true(f)
                         for next(f), does(r, a) for legal(r, a) */
  GdlAtom *predecessor; /* the inverse of `successor` */
  RgBits *init;         /* true(f) for each f that holds in the initial state */
  guint *
      role; /* by atom does(r, a): index of the role, plus 1; 0: another atom */
} GdlRules;

/* Converts the recorded rules in place. The result shares the arrays of the
 * record, in which no more rules can be recorded. */
GdlRules *gdl_rules_new (GdlFixpoint *fixpoint);
void gdl_rules_free (GdlRules *rules);

/* Removes true literals, and rules with a false literal. Of the others, only
 * the rules that `terminal`, or `legal`, `goal` or `sees` of a role need
 * remain, each once. */
void gdl_simplify_rules (GdlRules *rules);

/* Returns the ground program: the remaining atoms, in the order of their
 * numbers. */
GdlGround *gdl_make_ground (const GdlRules *rules);

static inline guint
gdl_n_rules (const GdlRules *rules)
{
  return rules->heads->len;
}
static inline GdlAtom
gdl_head (const GdlRules *rules, guint rule)
{
  return g_array_index (rules->heads, GdlAtom, rule);
}
static inline const GdlSign *
gdl_body (const GdlRules *rules, guint rule, guint *n)
{
  const guint32 *first = &g_array_index (rules->first, guint32, rule);
  *n = first[1] - first[0];
  return (const GdlSign *)(gpointer)rules->signs->data + first[0];
}
