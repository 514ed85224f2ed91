/* Stores the ground rules while they are simplified (simplify.c), in compressed
 * rows. */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Ground rules over the atoms of a store. */
typedef struct {
  const GdlStore *store;
  const GdlProgram *program;
  guint32 n_atoms;    /* by the numbers of the store */
  GArray *heads;      /* of GdlAtom */
  GArray *first;      /* of guint32, one more than rules */
  GArray *signs;      /* of GdlSign; each body is sorted, without duplicates */
  GdlAtom *successor; /* by atom: the atom that it implies after a step: true(f)
                         for next(f), does(r, a) for legal(r, a) */
  GdlAtom *predecessor; /* the inverse of `successor` */
  RgBits *init;         /* true(f) for each f that holds in the initial state */
  guint *
      role; /* by atom does(r, a): index of the role, plus 1; 0: another atom */
} GdlRules;

/* Moves the rules out of the record, which becomes empty. */
GdlRules *gdl_rules_new (GdlFixpoint *fixpoint);
void gdl_rules_free (GdlRules *rules);

/* Removes false and true literals, and rules that no keyword needs. */
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
