/* Refutation by tableaux, for rules without functions: literals that hold of
 * unknown things, each of which has a domain.  Equality is by union-find,
 * derived facts are split by the rules that they may come of. */
#pragma once

#include "gdl/lift/pairs.h"

/* A thing, by number; and an argument of what is denied, for all things. */
typedef guint32 LiftTerm;
#define LIFT_ANY G_MAXUINT32

/* At most one value of the column for each combination of values in `key`. */
typedef struct {
  guint table;
  guint32 key; /* columns */
  guint column;
  gboolean alive; /* it is assumed */
} LiftKey;

/* Where `from` holds, so does `to`: by column of that, of the same as which
 * column of `from`; LIFT_ANY: of something. */
typedef struct {
  guint from, to;
  guint32 *columns;
  gboolean alive;
} LiftImplied;

/* What is assumed of all states, and how much work is left: tableaux of one
 * question, and steps of all. */
typedef struct {
  Lift *lift;
  GArray *keys;        /* of LiftKey */
  GArray *implied;     /* of LiftImplied */
  guint32 *functional; /* by table: columns of which known tuples have one value
                          at most for each combination of the others */
  LiftPairs *pairs;
  guint budget;
  guint64 work;
  gsize n_words; /* of domains */
} LiftProver;

typedef struct {
  guint table;
  gboolean holds;
  gboolean opened; /* its rules were looked at */
  gboolean used;   /* what follows from it alone is there */
  guint depth;     /* of unfolding */
  guint at;        /* of its arguments */
} LiftFact;

typedef struct {
  LiftProver *prover;
  GArray *same_as; /* of LiftTerm */
  GArray *domains;
  GArray *facts;     /* of LiftFact */
  GArray *arguments; /* of LiftTerm */
  GArray *different; /* of LiftTerm, in pairs */
  gboolean changed, closed;
} LiftTableau;

/* FALSE: nothing is left. */
static inline gboolean
lift_prover_work (LiftProver *prover, guint64 steps)
{
  prover->work -= MIN (steps, prover->work);
  return prover->work > 0;
}

/* -- tableau.c ------------------------------------------------------------- */

LiftTableau *lift_tableau_new (LiftProver *prover);
LiftTableau *lift_tableau_copy (const LiftTableau *t);
void lift_tableau_free (LiftTableau *t);

LiftTerm lift_tableau_term (LiftTableau *t, const RgBits *domain);
LiftTerm lift_tableau_constant (LiftTableau *t, LiftValue value);
LiftTerm lift_tableau_find (const LiftTableau *t, LiftTerm term);
const RgBits *lift_tableau_domain (const LiftTableau *t, LiftTerm term);
/* The only value, or G_MAXUINT32. */
LiftValue lift_tableau_value (const LiftTableau *t, LiftTerm term);
gboolean lift_tableau_same (const LiftTableau *t, LiftTerm a, LiftTerm b);
gboolean lift_tableau_differ (const LiftTableau *t, LiftTerm a, LiftTerm b);
void lift_tableau_merge (LiftTableau *t, LiftTerm a, LiftTerm b);
void lift_tableau_restrict (LiftTableau *t, LiftTerm a, const RgBits *domain);
void lift_tableau_part (LiftTableau *t, LiftTerm a, LiftTerm b);
void lift_tableau_add (LiftTableau *t, guint table, gboolean holds, guint depth,
                       const LiftTerm *arguments);
static inline LiftFact *
lift_fact (const LiftTableau *t, guint i)
{
  return &g_array_index (t->facts, LiftFact, i);
}
static inline LiftTerm
lift_fact_argument (const LiftTableau *t, const LiftFact *fact, guint a)
{
  return g_array_index (t->arguments, LiftTerm, fact->at + a);
}
/* The body of a rule, for things that are new; those of its head, to be freed
 * by the caller. */
LiftTerm *lift_tableau_add_rule (LiftTableau *t, const LiftRule *rule,
                                 guint depth);

/* -- derive.c -------------------------------------------------------------- */

/* Whether a rule tells by other facts that what is denied holds. */
gboolean lift_tableau_derives (const LiftTableau *t, const LiftFact *denied);

/* -- saturate.c ------------------------------------------------------------ */

/* Whether what is in the tableau is contradictory.  Uses it up. */
gboolean lift_tableau_refute (LiftTableau *t);

/* -- keys.c ---------------------------------------------------------------- */

/* Finds which fluents have one value at most by their other arguments. */
void lift_find_keys (Lift *lift);
