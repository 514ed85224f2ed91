/* Ground rules, while they are simplified.
 */
#pragma once

#include "gdl/ground/fixpoint.h"

typedef struct {
  const GdlStore *store;
  const GdlProgram *program;
  guint32 n_atoms; /* by the numbers of the store */
  GArray *heads;   /* of GdlAtom */
  GArray *first;   /* of guint32, one more than rules */
  GArray *signs;   /* of GdlSign; a body is sorted, each sign once */
  GdlAtom *leads;  /* next(f) to true(f), legal(r, a) to does(r, a), by atom */
  GdlAtom *comes;  /* the other way round */
  RgBits *init;    /* true(f) for each f that holds at the start */
  guint *role;     /* of does(r, a), by place and plus 1; 0 for others */
} GdlRules;

/* Takes the rules over from the record, which is empty afterwards. */
GdlRules *gdl_rules_new (GdlFixpoint *fixpoint);
void gdl_rules_free (GdlRules *rules);

/* Removes what can't hold and what always does; what no keyword reaches. */
void gdl_simplify (GdlRules *rules);

/* The ground program: atoms that are left, in the order of their numbers. */
GdlGround *gdl_result (const GdlRules *rules);

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
