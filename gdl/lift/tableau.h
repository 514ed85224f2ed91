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
  LiftColumns key; /* columns */
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

/* A fluent that holds where a derived table does: of its columns, by argument,
 * and where that is G_MAXUINT, of a value in the set. */
typedef struct {
  guint fluent;
  guint *columns;
  RgBits **sets;
} LiftNeed;

/* Where a derived table holds of anything, so does the fluent, of a value in
 * the set; or the role does something of a table in the set.  NULL: that is not
 * known. */
typedef struct {
  guint fluent; /* G_MAXUINT: */
  LiftValue role;
  RgBits **sets;    /* by derived table */
  RgBits **of_role; /* by table of what is done * roles + role; of a fluent */
} LiftRequired;

/* The derived relations without recursion. */
typedef struct {
  guint n;          /* tables */
  gboolean *acting; /* by table: it says what roles do */
  GArray *order;    /* of guint: those, what is read first */
  guint *rank;      /* by table: where it is in such an order of all of them */
  RgBits **sources; /* by table: itself and what it reads of them; NULL where it
                       is not derived, or by recursion */
  GHashTable *exclusive; /* pairs of tables: whether never both hold */
  guint nested;          /* questions within questions about that */
  gboolean asking;       /* whether two roles can do something is being found */
} LiftActs;

/* What is assumed of all states, and how much work is left: tableaux of one
 * question, and steps of all. */
typedef struct {
  Lift *lift;
  GArray *keys;       /* of LiftKey, by table */
  guint *first_key;   /* by table, and one more */
  GArray *implied;    /* of LiftImplied */
  GArray *required;   /* of LiftRequired; NULL: none are looked for */
  GArray **necessary; /* by table, of LiftNeed; NULL: none are looked for */
  LiftColumns *functional; /* by table: columns of which known tuples have one
                          value at most for each combination of the others */
  LiftPairs *pairs;
  LiftActs *acts; /* NULL: they are not looked at */
  guint budget;
  guint64 work;
  gsize n_words; /* of domains */
  guint64 *met;  /* by table: the last comparison of a new fact with others
                    that met it … */
  guint64 n_met; /* … by number */
} LiftProver;

typedef struct {
  guint table;
  gboolean holds;
  gboolean opened; /* its rules were looked at */
  gboolean used;   /* what follows from it alone is there */
  guint depth;     /* of unfolding */
  guint at;        /* of its arguments */
  guint before;    /* the last fact of its table before it; G_MAXUINT: none */
  guint n_before;  /* those of its table before it that hold */
  guint seen;      /* time since when its domains are arc consistent; 0: none */
  guint64 cost;    /* work to find that */
} LiftFact;

typedef struct {
  LiftProver *prover;
  GArray *same_as; /* of LiftTerm */
  GArray *domains;
  GArray *times;     /* of guint, by term: the last change of its domain */
  guint now;         /* changes of domains so far */
  GArray *facts;     /* of LiftFact */
  GArray *arguments; /* of LiftTerm */
  GArray *different; /* of LiftTerm, in pairs */
  guint n_apart;  /* the first facts, which were compared with each other … */
  guint compared; /* … at this time */
  gboolean changed, closed;
} LiftTableau;

/* FALSE: nothing is left. */
static inline gboolean
lift_prover_work (LiftProver *prover, guint64 steps)
{
  prover->work -= MIN (steps, prover->work);
  return prover->work > 0;
}

/* -- keys.c ---------------------------------------------------------------- */

/* One with so many steps that knows nothing yet: `first_key` and `functional`
 * are NULL. */
LiftProver lift_prover_new (Lift *lift, guint64 work);
/* Frees what it has. */
void lift_prover_clear (LiftProver *prover);

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
static inline const LiftTable *
lift_fact_table (const LiftTableau *t, const LiftFact *fact)
{
  return lift_table (t->prover->lift, fact->table);
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

/* -- narrow.c -------------------------------------------------------------- */

/* Arc consistency: each argument of a fact that holds is one of those of tuples
 * that there may be. */
void lift_tableau_narrow (LiftTableau *t, guint i);
/* Of a fact that is denied, where all arguments but one are known: that one is
 * none of its tuples'. */
void lift_tableau_narrow_denied (LiftTableau *t, const LiftFact *fact);

/* -- compare-facts.c ------------------------------------------------------- */

/* What keys, exclusions and denials say of each two facts. */
void lift_tableau_compare_facts (LiftTableau *t);

/* -- saturate.c ------------------------------------------------------------ */

#define LIFT_MAX_FACTS 400

/* Adds what follows, until nothing does, the tableau is closed, or there are so
 * many facts. */
void lift_tableau_saturate (LiftTableau *t);

/* -- refute.c -------------------------------------------------------------- */

/* Whether what is in the tableau is contradictory.  Uses it up. */
gboolean lift_tableau_refute (LiftTableau *t);

/* -- reading-order.c ------------------------------------------------------- */

/* Places of all tables in an order where those that are read come first,
 * recursion aside.  The caller frees it. */
guint32 *lift_reading_order (const Lift *lift);

/* -- exclusive.c ----------------------------------------------------------- */

LiftActs *lift_acts_new (const Lift *lift);
void lift_acts_free (LiftActs *acts);
/* What was shown depends on keys that are no more. */
void lift_acts_forget (LiftActs *acts);
/* Whether never both of these tables hold of something. */
gboolean lift_exclusive (LiftProver *prover, guint a, guint b);
/* Whether never both of two roles do something of these tables. */
gboolean lift_never_both (LiftProver *prover, guint a, LiftValue role_a,
                          guint b, LiftValue role_b);

/* -- candidates.c ---------------------------------------------------------- */

/* Fluents of more columns have no keys. */
#define LIFT_MAX_KEY_COLUMNS 6

/* Sets the keys, those of static tables, and implications. */
void lift_add_candidates (LiftProver *prover);

/* -- required.c ------------------------------------------------------------ */

/* Of LiftRequired, for the caller to free. */
GArray *lift_find_required (Lift *lift);
/* Where the role does something of a table; NULL: that is not known. */
const RgBits *lift_required_of_role (Lift *lift, const LiftRequired *required,
                                     guint does, LiftValue role);

/* -- necessary.c ----------------------------------------------------------- */

/* By table, of LiftNeed, or NULL. */
GArray **lift_find_necessary (Lift *lift);
void lift_necessary_free (const Lift *lift, GArray **needs);

/* -- keys.c ---------------------------------------------------------------- */

/* Finds which fluents have one value at most by their other arguments; with
 * `acts` also of which relations that say what roles do that is so. */
void lift_find_keys (Lift *lift, gboolean acts);
