/* Refutes facts by tableaux, for rules without functions. A tableau holds facts
 * about terms. A term is an unknown value with a domain, or a constant. The
 * prover closes a tableau if its facts contradict each other; then no state
 * satisfies all of them.
 *
 *   - Equality of terms is a union-find.
 *   - Saturation (saturate.c) adds consequences and narrows domains.
 *   - A derived fact splits the tableau into one branch for each rule that
 *     may derive it (refute.c).
 */
#pragma once

#include "gdl/lift/column-pairs.h"
#include "gdl/limits.h"

/* A term, by number. LIFT_ANY is an argument of a denied fact: the relation
 * holds for no value there. */
typedef guint32 LiftTerm;
#define LIFT_ANY G_MAXUINT32

/* A functional dependency: the column has at most one value for each
 * combination of values of `key`. */
typedef struct {
  guint table;
  LiftColumns key;
  guint column;   /* the dependent column */
  gboolean alive; /* assumed to hold, until its proof fails */
} LiftKey;

/* An implication between fluents: if `from` holds, `to` holds. By column of
 * `to`: the column of `from` with the same value; LIFT_ANY: some value. */
typedef struct {
  guint from, to;
  guint32 *columns;
  gboolean alive;
} LiftImplication;

/* A fluent that every fact of a derived table implies. By column of the fluent:
 * the column of the table with the same value; G_MAXUINT: some value of the
 * set. */
typedef struct {
  guint fluent;
  guint *columns;
  RgBits **sets;
} LiftImpliedFluent;

/* The contexts in which relations can hold. A context is the value of a fluent
 * of one argument, such as whose turn it is; or the table of the action of one
 * role. A set that is NULL contains all contexts. */
typedef struct {
  guint fluent; /* G_MAXUINT: contexts are actions of `role` */
  LiftValue role;
  RgBits **sets;    /* by derived table: the contexts in which it can hold */
  RgBits **of_role; /* by table of actions * number of roles + role: the values
                       of the fluent for which the role can take the action */
} LiftContexts;

/* The action-dependent relations: derived relations whose rules depend on
 * `does`. Recursive ones are left out. */
typedef struct {
  guint n;                       /* tables */
  gboolean *is_action_dependent; /* by table: it is action-dependent */
  GArray *order; /* of guint: action-dependent tables; a table comes after those
                    that it reads */
  guint *rank;   /* by table: its position in the topological order of all */
  RgBits **sources; /* by table: itself and the derived relations on which it
                       depends; NULL: not derived, recursive, or of a keyword */
  GHashTable *exclusive; /* memo of proofs: by pair of tables, whether they are
                            mutually exclusive */
  guint nested;          /* depth of nested proofs */
  gboolean
      in_action_proof; /* a proof about the actions of two roles is running */
} LiftActionRelations;

/* The assumptions about all states, and the budgets, which count down: `budget`
 * limits the tableaux of one proof, `work` the steps of all proofs. */
typedef struct {
  Lift *lift;
  GArray *keys;             /* of LiftKey, sorted by table */
  guint *first_key;         /* by table, and the end */
  GArray *implications;     /* of LiftImplication */
  GArray *contexts;         /* of LiftContexts; NULL: not used */
  GArray **implied_fluents; /* by table, of LiftImpliedFluent; NULL: not used */
  LiftColumns *functional;  /* by table: columns that are functions of all other
                               columns in the known tuples */
  LiftPairs *pairs;
  LiftActionRelations
      *action_relations; /* NULL: action-dependent relations are not used */
  guint budget;
  guint64 work;
  gsize n_words;    /* words of a domain */
  guint64 *visited; /* by table: the number of the last new fact that was
                       compared with one of its facts */
  guint64 n_visits; /* new facts that were compared */
} LiftProver;

/* A fact of a tableau: a relation holds, or is denied, for its arguments. */
typedef struct {
  guint table;
  gboolean holds;
  gboolean is_split;     /* the tableau was split by the rules of the fact */
  gboolean is_saturated; /* the direct consequences of the fact were added */
  guint depth;           /* depth of unfolding */
  guint first_argument;  /* the place of its first argument in `arguments` */
  guint previous;        /* the previous fact of its table; G_MAXUINT: none */
  guint n_previous;      /* number of earlier facts of its table that hold */
  guint consistent_at; /* the time at which its domains were arc consistent; 0:
                          never */
  guint64 cost;        /* the steps of that test */
} LiftFact;

/* A tableau. Domains and times are valid for representatives. */
typedef struct {
  LiftProver *prover;
  GArray *parents; /* of LiftTerm, by term: its parent in the union-find; a
                      representative is its own parent */
  GArray *domains; /* of RgBits, n_words by term */
  GArray *times; /* of guint, by term: time of the last change of its domain */
  guint clock;   /* the time: number of changes of domains */
  GArray *facts; /* of LiftFact */
  GArray *arguments; /* of LiftTerm, by fact */
  GArray *unequal;   /* of LiftTerm, in pairs that are unequal */
  guint n_compared;  /* number of facts, from the first one on, that were
                        compared pairwise */
  guint compared_at; /* the time of the last comparison */
  gboolean changed;  /* since the last round of saturation */
  gboolean closed;   /* its facts contradict each other */
} LiftTableau;

/* Spends steps. FALSE: the budget is used up. */
static inline gboolean
lift_prover_spend (LiftProver *prover, guint64 steps)
{
  prover->work -= MIN (steps, prover->work);
  return prover->work > 0;
}

/* -- keys.c ---------------------------------------------------------------- */

/* Returns a prover with a budget of steps and no assumptions; `first_key` and
 * `functional` are NULL. */
LiftProver lift_prover_new (Lift *lift, guint64 work);
/* Frees its fields. */
void lift_prover_clear (LiftProver *prover);

/* -- tableau.c ------------------------------------------------------------- */

LiftTableau *lift_tableau_new (LiftProver *prover);
LiftTableau *lift_tableau_copy (const LiftTableau *t);
void lift_tableau_free (LiftTableau *t);

LiftTerm lift_tableau_add_term (LiftTableau *t, const RgBits *domain);
LiftTerm lift_tableau_add_constant (LiftTableau *t, LiftValue value);
/* Returns the representative of the terms that equal this one. */
LiftTerm lift_tableau_find_representative (const LiftTableau *t, LiftTerm term);
const RgBits *lift_tableau_get_domain (const LiftTableau *t, LiftTerm term);
/* Returns the only value in the domain of the term, or G_MAXUINT32. */
LiftValue lift_tableau_find_value (const LiftTableau *t, LiftTerm term);
/* Whether two terms are known to be equal, or to differ. */
gboolean lift_tableau_are_equal (const LiftTableau *t, LiftTerm a, LiftTerm b);
gboolean lift_tableau_are_unequal (const LiftTableau *t, LiftTerm a,
                                   LiftTerm b);
void lift_tableau_merge (LiftTableau *t, LiftTerm a, LiftTerm b);
void lift_tableau_restrict (LiftTableau *t, LiftTerm a, const RgBits *domain);
void lift_tableau_set_unequal (LiftTableau *t, LiftTerm a, LiftTerm b);
void lift_tableau_add (LiftTableau *t, guint table, gboolean holds, guint depth,
                       const LiftTerm *arguments);
static inline LiftFact *
lift_fact (const LiftTableau *t, guint i)
{
  return &g_array_index (t->facts, LiftFact, i);
}
static inline const LiftTable *
lift_fact_table (const LiftTableau *t, const LiftFact *fact)
{
  return lift_table (t->prover->lift, fact->table);
}
static inline LiftTerm
lift_fact_argument (const LiftTableau *t, const LiftFact *fact, guint a)
{
  return g_array_index (t->arguments, LiftTerm, fact->first_argument + a);
}
/* Adds the body of a rule, with new terms for its variables. Returns the terms
 * of the arguments of its head, to be freed by the caller. */
LiftTerm *lift_tableau_add_rule (LiftTableau *t, const LiftRule *rule,
                                 guint depth);

/* -- derivability.c -------------------------------------------------------- */

/* Whether some rule derives the denied fact from the other facts. */
gboolean lift_tableau_derives (const LiftTableau *t, const LiftFact *denied);

/* -- arc-consistency.c ----------------------------------------------------- */

/* Arc consistency of fact i, which holds: restricts the domain of each argument
 * to values of tuples that are compatible with the other domains. */
void lift_tableau_narrow (LiftTableau *t, guint i);
/* If all arguments of a denied fact but one are known, removes values of that
 * one: those with which the fact would be a tuple of its static table. */
void lift_tableau_narrow_denied (LiftTableau *t, const LiftFact *fact);

/* -- compare-facts.c ------------------------------------------------------- */

/* Applies keys, functional columns, mutual exclusions and denials to pairs of
 * facts. */
void lift_tableau_compare_facts (LiftTableau *t);

/* -- saturate.c ------------------------------------------------------------ */

/* Adds consequences until there are no new ones, the tableau is closed, or it
 * has GDL_LIST facts. */
void lift_tableau_saturate (LiftTableau *t);

/* -- refute.c -------------------------------------------------------------- */

/* Whether the facts of the tableau are contradictory. Changes the tableau. */
gboolean lift_tableau_refute (LiftTableau *t);

/* -- reading-order.c ------------------------------------------------------- */

/* All tables, sorted so that a table comes after those that it reads; recursive
 * tables in any order. The caller frees it. */
guint32 *lift_make_reading_order (const Lift *lift);

/* -- exclusive.c ----------------------------------------------------------- */

LiftActionRelations *lift_action_relations_new (const Lift *lift);
void lift_action_relations_free (LiftActionRelations *action_relations);
/* Forgets proofs that used keys which were dropped later. */
void lift_forget_proofs (LiftActionRelations *action_relations);
/* Whether it is proved that two derived tables never have facts in the same
 * state. */
gboolean lift_are_exclusive (LiftProver *prover, guint a, guint b);
/* Whether it is proved that two roles never take actions of these tables in the
 * same state. */
gboolean lift_are_actions_exclusive (LiftProver *prover, guint a,
                                     LiftValue role_a, guint b,
                                     LiftValue role_b);

/* -- invariant-candidates.c ------------------------------------------------ */

/* The most columns of a fluent that can have keys. */
#define LIFT_MAX_KEY_COLUMNS 6

/* Sets the candidate keys and implications, and the functional columns of
 * static tables. */
void lift_add_candidates (LiftProver *prover);

/* -- contexts.c ------------------------------------------------------------ */

/* Returns an array of LiftContexts, which the caller frees. */
GArray *lift_find_contexts (Lift *lift);
/* Returns the contexts in which the role can take an action of the table; NULL:
 * all contexts. */
const RgBits *lift_get_action_contexts (Lift *lift,
                                        const LiftContexts *contexts,
                                        guint does, LiftValue role);

/* -- implied-fluents.c ----------------------------------------------------- */

/* By table: an array of LiftImpliedFluent; NULL: none are implied. */
GArray **lift_find_implied_fluents (Lift *lift);
void lift_implied_fluents_free (const Lift *lift, GArray **implied_fluents);

/* -- keys.c ---------------------------------------------------------------- */

/* Sets `values` of fluents by their keys; with `with_actions` also of
 * action-dependent relations. No key is found if the budget is used up. */
void lift_find_keys (Lift *lift, gboolean with_actions);
