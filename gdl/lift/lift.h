/* The lifted form (spec/gdl.md, 10.9): RG that is printed from the rules
 * themselves.  Variables of rules become variables of RG.
 */
#pragma once

#include "base/bitset.h"
#include "base/datalog/strata.h"
#include "gdl/gdl.h"
#include "gdl/ground/fixpoint.h"
#include "gdl/map/names.h"

/* Limits of the form: rules, but for facts; values of arguments; tuples of one
 * static relation, and of all its maps; edges; how deep rules of which there
 * are several are printed within such, and any rules within rules; columns. */
#define LIFT_MAX_RULES   6000
#define LIFT_MAX_VALUES  8192
#define LIFT_MAX_TUPLES  200000
#define LIFT_MAX_ROWS    4000000
#define LIFT_MAX_EDGES   200000
#define LIFT_MAX_INLINED 12
#define LIFT_MAX_NESTED  100
#define LIFT_MAX_COLUMNS 63
/* Rounds of recursion that are printed one by one, in all. */
#define LIFT_MAX_ROUNDS  1000

/* A term without variables that stands as an argument, by its place in
 * `values`.  Function terms are values, too: a static table of each functor
 * relates them to their arguments. */
typedef guint32 LiftValue;

/* A set of columns of a relation; one more than there are has a meaning. */
typedef guint64 LiftColumns;

static inline LiftColumns
lift_column (guint column)
{
  return (LiftColumns)1 << column;
}
/* The first n. */
static inline LiftColumns
lift_all_columns (guint n)
{
  return lift_column (n) - 1;
}

typedef enum {
  LIFT_STATIC,  /* known tuples */
  LIFT_PARTS,   /* the same, of a function term and its arguments */
  LIFT_FLUENT,  /* what holds now */
  LIFT_DOES,    /* what a role does, by functor: the role, then arguments */
  LIFT_DERIVED, /* by rules; legal, next and sees by functor, too */
} LiftKind;

/* The kind of literals whose name is a table. */
enum { LIFT_ATOM = DL_DISTINCT + 1 };

/* That the table holds of the arguments. */
static inline DlLiteral
lift_positive (guint table, guint n, const DlTerm *arguments)
{
  return (DlLiteral){
      .kind = LIFT_ATOM, .name = table, .n = n, .arguments = arguments};
}

typedef struct {
  DL_RULE
  const GdlRule *origin;
  const char **variables; /* names */
  RgBits **domains;       /* by variable: in all of its positive literals */
  gboolean dead;          /* no instance of it can hold */
  gboolean relaxed;       /* its table has a relaxation */
} LiftRule;

typedef struct {
  LiftKind kind;
  GdlName keyword; /* of what a functor's table is, or 0 */
  GdlName functor;
  guint n;
  guint arity;       /* of a relation in the sheet */
  const char *shape; /* functors of its arguments, or NULL */
  RgBits **domains;  /* by column */
  guint *sizes;      /* of the domains, or NULL: not yet counted (estimate.c) */
  gboolean possible; /* may hold of something */
  gboolean given;    /* has tuples */
  gboolean stored;   /* fluent: derived, and set in each step */
  GPtrArray *rules;  /* of LiftRule, of what is derived */
  GArray *tuples;    /* of LiftValue, n each, of what is static or initial */
  guint link;        /* fluent: its `next`; does: its `legal` */
  guint component;   /* of derived tables that depend on each other; 0: none */
  RgName name;       /* does: the symbol of the functor */
  LiftColumns values; /* fluent: columns that are a function of the others */
  RgName *parts;      /* by column, see lift_first_value; does: the map of the
                         argument; fluent: that of the value */
  RgName *written;    /* fluent: the same of the next state */
  RgName *empty; /* fluent: the map where nothing holds, if it was needed */
} LiftTable;

/* A set type. */
typedef struct {
  RgBits *set;
  const LiftValue *values; /* in order (order.c) */
  LiftValue first, last;
  guint n;
  RgName name;
  RgName or_none; /* the same with none, or RG_NO_NAME */
  RgName after;   /* the map to the next value, or RG_NO_NAME */
} LiftType;

/* What holds of the arguments in `bound`: a sub-automaton. */
typedef struct {
  guint table;
  LiftColumns bound;
  RgNode begin, end;
  RgName *parameters; /* by column; RG_NO_NAME: not bound */
} LiftCheck;

typedef struct {
  const GdlProgram *program;
  GdlTerms *terms;
  const GdlMapOptions *options;
  GdlStore *store;
  RgArena *arena;
  GPtrArray *tables; /* of LiftTable */
  GHashTable *by_name;
  GArray *values;             /* of GdlTerm */
  GArray *value_of;           /* of LiftValue, by term */
  gsize n_words;              /* of sets of values */
  guint role, terminal, goal; /* tables */
  guint assumed;       /* a fluent table of one column that holds of … */
  LiftValue only;      /* … just this value; G_MAXUINT: none is assumed */
  gboolean share;      /* relations that rules begin with, see shared.c */
  gboolean joins;      /* rules have literals that others imply: introduce.c */
  const char *refused; /* why there is no lifted form */
  const GdlRule *culprit;

  RgGame *game;
  GdlNames *names;
  GArray *types; /* of LiftType */
  RgName none, zero, one;
  GHashTable *instances; /* of static tables, by text */
  GHashTable *answers;   /* see lift_answer */
  GPtrArray *checks;     /* of LiftCheck, in the order of being asked for */
  RgNode *ends;          /* by component: where all its checks end */
  RgName does;           /* by role, the functor of what it does */
  guint roles;           /* the type of roles */
  guint n_edges;
  guint n_rounds;
  guint64 n_rows; /* of static tables that were looked at */
  guint *stored;  /* tables that are stored, those that are read first */
  guint n_stored;
} Lift;

/* The columns of a fluent for which there are maps of the others; `n`, and just
 * that, where the map tells whether it holds.  G_MAXUINT: no more. */
static inline guint
lift_next_value (const LiftTable *table, guint after)
{
  for (guint c = after + 1; c < table->n; c++) {
    if (table->values >> c & 1)
      return c;
  }
  return G_MAXUINT;
}
static inline guint
lift_first_value (const LiftTable *table)
{
  return table->values == 0 ? table->n : lift_next_value (table, G_MAXUINT);
}

static inline LiftTable *
lift_table (const Lift *lift, guint i)
{
  return g_ptr_array_index (lift->tables, i);
}

/* For each of the rules of a table; no loop may add any. */
#define LIFT_FOR_RULES(rules, rule)                                    \
  for (const LiftRule *rule = NULL,                                    \
                      **rule##_at = (const LiftRule **)(rules)->pdata; \
       rule##_at < (const LiftRule **)(rules)->pdata + (rules)->len && \
       (rule = *rule##_at);                                            \
       rule##_at++)

/* -- values.c -------------------------------------------------------------- */

/* Remembers why there is no lifted form, if that is the first reason. */
void lift_refuse (Lift *lift, const GdlRule *culprit, const char *why);

/* One more edge, or rule in place. */
void lift_count (Lift *lift);
LiftValue lift_value (Lift *lift, GdlTerm term);
static inline GdlTerm
lift_term (const Lift *lift, LiftValue value)
{
  return g_array_index (lift->values, GdlTerm, value);
}
RgBits *lift_set (Lift *lift);
RgBits *lift_copy (Lift *lift, const RgBits *set);
guint lift_size (const Lift *lift, const RgBits *set);
gboolean lift_meets (const Lift *lift, const RgBits *a, const RgBits *b);
/* The only member of a set of one. */
LiftValue lift_first (const Lift *lift, const RgBits *set);
/* What was found out about a table where these columns are bound: a place for
 * it, which stays; NULL at first. */
typedef enum {
  LIFT_ESTIMATED,
  LIFT_RECURSIVE,
  LIFT_FINDS_VALUES,
  LIFT_RELAXED,
  LIFT_MERGED_FORWARD,
  LIFT_MERGED_BACKWARD,
} LiftQuestion;
guint lift_answer_hash (gconstpointer answer);
gboolean lift_answer_equal (gconstpointer a, gconstpointer b);
gpointer *lift_answer (Lift *lift, LiftQuestion question, guint table,
                       LiftColumns bound);

/* -- order.c --------------------------------------------------------------- */

gint lift_compare_terms (const GdlTerms *terms, GdlTerm a, GdlTerm b);
/* The members, sorted; of the lift. */
const LiftValue *lift_in_order (Lift *lift, const RgBits *set);

/* -- rules.c --------------------------------------------------------------- */

/* Makes the tables and rules that matter from those of the program. */
void lift_add_rules (Lift *lift);

/* -- domains.c ------------------------------------------------------------- */

/* A superset of what each column and variable may be, by arc consistency
 * within each rule and propagation to the heads. */
void lift_find_domains (Lift *lift);
/* The same of derived tables if the fluent table, of one column, holds of just
 * this value; with G_MAXUINT as at first, and rules that derive nothing are
 * removed. */
void lift_assume (Lift *lift, guint fluent, LiftValue value);
/* Removes rules and literals whose truth is known by domains; finds the
 * components of derived tables. */
void lift_simplify (Lift *lift);

/* -- reading-order.c ------------------------------------------------------- */

/* Which tables the rules of each table read; searched, to be cleared by the
 * caller. */
DlGraph lift_dependencies (const Lift *lift);

/* -- different.c ----------------------------------------------------------- */

/* Static relations become `distinct` where they say that. */
void lift_find_differences (Lift *lift, LiftRule *rule);

/* -- recursion.c ----------------------------------------------------------- */

/* Whether a derived table finds the values of its other columns where these
 * are bound, by its rules; where it does not, all values are tried. */
gboolean lift_finds_values (Lift *lift, guint table, LiftColumns bound);
/* The literal of the table's own component in one of its rules; G_MAXUINT:
 * none. */
guint lift_recursive_literal (const Lift *lift, guint table,
                              const LiftRule *rule);
/* Whether it is derived, and itself or what its rules read is recursive. */
gboolean lift_is_recursive (Lift *lift, guint table);

/* -- estimate.c ------------------------------------------------------------ */

/* About how much work a literal is of which these columns are bound: to find
 * its bindings, and what is done for each of them. */
double lift_estimate (Lift *lift, guint table, LiftColumns bound);
/* About how much work the literals of a body are that are not done, if that one
 * comes first, or, with `narrow`, its relaxation. */
double lift_estimate_order (Lift *lift, const LiftRule *rule,
                            const gboolean *done, const gboolean *bound,
                            guint first, gboolean narrow);

/* -- types.c --------------------------------------------------------------- */

/* The type of a set of values, which gets a name like the text where it is
 * new. */
guint lift_type (Lift *lift, const RgBits *set, const char *base);
static inline LiftType *
lift_type_at (const Lift *lift, guint i)
{
  return &g_array_index (lift->types, LiftType, i);
}
RgName lift_symbol (const Lift *lift, LiftValue value);
const RgExpr *lift_symbol_expr (const Lift *lift, LiftValue value);
const RgType *lift_type_name (Lift *lift, guint type);
/* The same with `none` in front. */
const RgType *lift_type_or_none (Lift *lift, guint type);
/* The map from each value to the one behind it. */
RgName lift_after (Lift *lift, guint type);
/* A map from the type to Bool: whether the value is in the set. */
RgName lift_membership (Lift *lift, guint type, const RgBits *set);
/* A type of n ranks, rank_0, rank_1, …; the map from each to the next one. */
RgName lift_ranks (Lift *lift, guint n);
RgName lift_after_ranks (Lift *lift, guint n);
RgName lift_rank (Lift *lift, guint rank);
#define LIFT_MAX_RANKS 1000
char *lift_table_text (const Lift *lift, const LiftTable *table);

/* -- statics.c ------------------------------------------------------------- */

typedef enum {
  LIFT_IS,      /* the value `id` */
  LIFT_KEY,     /* known when the game runs: of the type `id` */
  LIFT_VALUE,   /* looked for, in the type `id` */
  LIFT_IGNORED, /* anything will do */
  LIFT_SAME,    /* as the column `id`, which is looked for */
} LiftColumnKind;

typedef struct {
  LiftColumnKind kind;
  guint id;
} LiftColumn;

/* What is known of the tuples of a static table, for columns like these. */
typedef struct {
  gboolean never, always; /* for all keys, if no value is looked for; or: */
  RgName test;            /* a map of the keys, and the rank, to Bool */
  guint ranks;      /* for one key there are so many tuples at most, … */
  RgName rank_type; /* … told apart by one more key if more than 1 */
  gboolean total;   /* there always are so many: no test */
  guint set;        /* one value, no key: it is any of this type */
  guint first;      /* the first column that is looked for */
  RgName *values;   /* by column: a map of the keys to it, and to anything where
                       there is no tuple: no bounds have to be checked then */
  guint n_tuples;
} LiftInstance;

/* NULL: too many tuples for a key. */
const LiftInstance *lift_instance (Lift *lift, guint table,
                                   const LiftColumn *columns);

/* What is there where the fluent does not hold. */
RgName lift_no_value (Lift *lift, const LiftTable *table, guint column);
/* The first value of a fluent's map, for a column. */
const RgValue *lift_initial_value (Lift *lift, guint table, guint column);

/* Whether it is worth while to look up such columns in a superset of what is to
 * be found: it has one tuple at most for a key, or none for most keys. */
gboolean lift_selects (Lift *lift, guint table, const LiftColumn *columns);

/* -- relaxed.c ------------------------------------------------------------- */

/* A static table with all that a recursive one, or what reads such, can ever
 * hold of; G_MAXUINT: none is known. */
guint lift_relaxed (Lift *lift, guint table);

/* -- control.c ------------------------------------------------------------- */

/* By the value of a fluent of one argument, which always holds of one value:
 * the role that may have a choice, and what the others do. */
typedef struct {
  LiftValue value;
  guint mover;    /* by place in the roles */
  guint *does;    /* by role: the table of its only action; G_MAXUINT: mover */
  RgBits *chosen; /* tables of actions that the mover may have */
  gsize n_words;  /* of `chosen`: tables made later are no actions */
} LiftTurn;

/* The turns, of LiftTurn, and the fluent; NULL: all roles move in each step. */
GArray *lift_find_control (Lift *lift, guint *fluent);
LiftValue lift_role (Lift *lift, guint role);

/* -- state.c --------------------------------------------------------------- */

/* Declares the state. */
void lift_add_state (Lift *lift);
/* The type of a fluent's map, for a column. */
const RgType *lift_state_type (Lift *lift, const LiftTable *table,
                               guint column);

/* -- stored.c -------------------------------------------------------------- */

/* Makes relations fluents that say what roles do, where keys are known; also
 * where none are, if they can hold of `sets` things at most. */
void lift_store_acts (Lift *lift, guint sets);
/* What the roles do sets them. */
RgNode lift_add_stored (Lift *lift, RgNode at);

/* -- introduce.c ----------------------------------------------------------- */

/* Adds literals of the state that derived literals imply. */
void lift_introduce_joins (Lift *lift);
/* Adds to what a role does the fluents that hold of this role alone where that
 * is legal: so the state tells who it is. */
void lift_introduce_movers (Lift *lift);

/* -- guards.c -------------------------------------------------------------- */

/* Tests conditions of recursive relations before these. */
void lift_add_guards (Lift *lift);

/* -- add-step.c ------------------------------------------------------------ */

/* What the roles do leads to the next state. */
RgNode lift_add_step (Lift *lift, RgNode at);

/* -- add-turns.c ----------------------------------------------------------- */

void lift_add_turns (Lift *lift);

/* -- tags.c ---------------------------------------------------------------- */

/* Shows what is done as early as possible. */
void lift_hoist_tags (Lift *lift);
