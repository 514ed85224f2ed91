/* Makes the lifted form: RG that is made from the rules themselves, without
 * grounding. Variables of rules become variables of RG.
 *
 *     next(cell(x, p)) ⇐ does(p, mark(x))
 *
 *     a, b: p = white;     b, c: x = mark_1[p];     c, d: next_cell[x] = p;
 */
#pragma once

#include "base/bitset.h"
#include "base/datalog/dependency-graph.h"
#include "gdl/gdl.h"
#include "gdl/ground/fixpoint.h"
#include "gdl/map/names.h"

/* Limits of the form. RULES: rules, without facts. VALUES: values of arguments.
 * EDGES: edges of the game, and inlined rules. COLUMNS: columns of a table. */
#define LIFT_MAX_RULES   6000
#define LIFT_MAX_VALUES  8192
#define LIFT_MAX_EDGES   200000
#define LIFT_MAX_COLUMNS 63

/* A ground term that occurs as an argument, by its index in `values`. Function
 * terms are values, too: a static table of each functor relates them to their
 * arguments. */
typedef guint32 LiftValue;

/* A set of columns. For a fluent, the column number n stands for the map that
 * says whether it holds. */
typedef guint64 LiftColumns;

static inline LiftColumns
lift_column (guint column)
{
  return (LiftColumns)1 << column;
}
/* The first n columns. */
static inline LiftColumns
lift_all_columns (guint n)
{
  return lift_column (n) - 1;
}

/* The kind of a table. */
typedef enum {
  LIFT_STATIC,  /* static relation: its tuples are known */
  LIFT_PARTS,   /* function term and its arguments: the tuples are known */
  LIFT_FLUENT,  /* fluent: facts of the current state */
  LIFT_ACTION,  /* actions, a table for each functor: the role, then the
                   arguments */
  LIFT_DERIVED, /* defined by rules; `legal`, `next` and `sees` have a table for
                   each functor */
} LiftKind;

/* The kind of a literal whose name is a table. */
enum { LIFT_ATOM = DL_DISTINCT + 1 };

/* The positive literal of a table. */
static inline DlLiteral
lift_positive (guint table, guint n, const DlTerm *arguments)
{
  return (DlLiteral){
      .kind = LIFT_ATOM, .name = table, .n = n, .arguments = arguments};
}

/* A rule over tables. */
typedef struct {
  DL_RULE
  const GdlRule *origin;  /* the rule of the program; NULL: it was made here */
  const char **variables; /* by number: their names, for RG */
  RgBits **domains; /* by variable: the values that all of its positive literals
                       allow */
  gboolean dead;    /* no instance of the rule can hold */
  gboolean has_relaxation; /* its table has a relaxation (relaxations.c) */
} LiftRule;

/* A relation, or the sentences of a keyword about one functor. */
typedef struct {
  LiftKind kind;
  GdlName keyword; /* `true`, `does`, `legal`, …: this is the table of one
                      functor under it; 0: a relation */
  GdlName functor;
  guint n;             /* columns */
  guint arity;         /* arity of the relation in the source */
  const char *shape;   /* functors of its arguments, if the relation is split by
                          functors; or NULL */
  RgBits **domains;    /* by column: its values, a superset */
  guint *sizes;        /* sizes of the domains (cost-estimates.c); NULL: not yet
                          counted */
  gboolean possible;   /* may have facts */
  gboolean has_tuples; /* a tuple was added to `tuples`; TRUE for each
                          relaxation. Without columns: the sentence holds */
  gboolean stored; /* a fluent that stores a derived relation; each step sets it
                      (stored-relations.c) */
  GPtrArray *rules; /* of LiftRule; of a derived table */
  GArray *tuples; /* of LiftValue, n for each tuple: all tuples (static), or the
                     initial ones */
  guint source; /* fluent: the table of its `next`; does: that of its `legal` */
  guint component;    /* number of the recursive component; 0: not recursive */
  RgName name;        /* does: the symbol of the functor */
  LiftColumns values; /* columns that are a function of the others, of fluents
                         and action-dependent relations; 0: no key is known */
  RgName *maps; /* by column, see lift_first_value_column. Does: the map of each
                   argument; fluent: the map of each value */
  RgName *next_maps;  /* fluent: maps of the next state */
  RgName *empty_maps; /* fluent: maps of a state without facts of it, made on
                         demand */
} LiftTable;

/* A set type of RG. */
typedef struct {
  RgBits *set;             /* its values */
  const LiftValue *values; /* sorted */
  LiftValue first, last;   /* of the sorted values */
  guint n;
  RgName name;
  RgName or_none;   /* the type with `none`, or RG_NO_NAME */
  RgName successor; /* the successor map, or RG_NO_NAME */
} LiftType;

/* A sub-automaton that tests whether the table has a fact with the values of
 * its parameters. The columns in `bound` are parameters. */
typedef struct {
  guint table;
  LiftColumns bound;
  RgNode begin, end;
  RgName *parameters; /* variables by column; RG_NO_NAME: no parameter */
} LiftCheck;

/* The RG that is generated, and what it declares. */
typedef struct {
  RgGame *game;
  GdlNames *names;
  GArray *types;          /* of LiftType */
  RgName none, zero, one; /* the symbols `none`, `0` and `1` */
  GHashTable *instances;  /* memo, by text: constant maps, types and symbols of
                             ranks, and tables that imply an action */
  GPtrArray *checks;      /* of LiftCheck, in the order of their first use */
  RgNode *check_ends;     /* by component: the node at which its checks end */
  RgName does;    /* the map from roles to the functors of their actions */
  guint roles;    /* the type of roles */
  guint n_edges;  /* edges and inlined rules so far, see lift_count_edge */
  guint n_rounds; /* iterations of recursion that were unrolled so far */
  guint64 n_rows; /* rows of constant maps so far */
} LiftCode;

/* The lifted form that is being made: tables and rules, then the game. */
typedef struct {
  const GdlProgram *program;
  GdlTerms *terms;
  const GdlMapOptions *options;
  GdlStore *store;
  RgArena *arena;
  GPtrArray *tables;          /* of LiftTable */
  GHashTable *by_name;        /* text of kind and name → number of a table,
                                 plus 1 */
  GArray *values;             /* of GdlTerm */
  GArray *value_of;           /* of LiftValue, by term; GDL_NONE: no value */
  gsize n_words;              /* words of a set of values */
  guint role, terminal, goal; /* their tables */
  guint assumed_fluent;       /* the table of a fluent of one column that holds
                                 of one value; G_MAXUINT: no assumption */
  LiftValue assumed_value;    /* that value */
  gboolean share; /* share sub-automata of relations (shared-relations.c) */
  gboolean joins; /* joins were introduced (introduce-joins.c) */
  const char *refused;   /* the reason why there is no lifted form, or NULL */
  const GdlRule *blamed; /* the rule that is the reason, or NULL */
  LiftCode code;
  GHashTable *memo; /* memo of properties of tables, see lift_find_memo */
  GArray
      *dependencies; /* of GdlDependency: proved ones are appended, or NULL */
  guint *stored;     /* stored tables; each comes after those that it reads */
  guint n_stored;
} Lift;

/* Returns the next column of a fluent whose values are in maps, keyed by the
 * other columns; G_MAXUINT: none. The first one is n if the fluent has no such
 * column, but one map to Bool that says whether it holds. */
static inline guint
lift_next_value_column (const LiftTable *table, guint previous)
{
  for (guint c = previous + 1; c < table->n; c++) {
    if (table->values >> c & 1)
      return c;
  }
  return G_MAXUINT;
}
static inline guint
lift_first_value_column (const LiftTable *table)
{
  return table->values == 0 ? table->n
                            : lift_next_value_column (table, G_MAXUINT);
}

static inline LiftTable *
lift_table (const Lift *lift, guint i)
{
  return g_ptr_array_index (lift->tables, i);
}

/* Iterates over the rules of a table, which must not change. */
#define LIFT_FOR_RULES(rules, rule)                                    \
  for (const LiftRule *rule = NULL,                                    \
                      **rule##_at = (const LiftRule **)(rules)->pdata; \
       rule##_at < (const LiftRule **)(rules)->pdata + (rules)->len && \
       (rule = *rule##_at);                                            \
       rule##_at++)

/* -- values.c -------------------------------------------------------------- */

/* Rejects the game for the lifted form; only the first reason is stored. */
void lift_refuse (Lift *lift, const GdlRule *blamed, const char *why);

/* Counts an edge or an inlined rule; rejects the game at the limit. */
void lift_count_edge (Lift *lift);
/* Returns the value of a term, which is added if it is new. Rejects the game,
 * and returns 0, if there are too many. */
LiftValue lift_intern_value (Lift *lift, GdlTerm term);
static inline GdlTerm
lift_term (const Lift *lift, LiftValue value)
{
  return g_array_index (lift->values, GdlTerm, value);
}
RgBits *lift_set_new (Lift *lift);
RgBits *lift_set_copy (Lift *lift, const RgBits *set);
guint lift_set_count (const Lift *lift, const RgBits *set);
gboolean lift_set_intersects (const Lift *lift, const RgBits *a,
                              const RgBits *b);
/* Returns the least member of a set, which is the only one of a singleton. If
 * the set is empty, the result is at least the number of values. */
LiftValue lift_set_find_first (const Lift *lift, const RgBits *set);
/* The properties of tables, with some columns bound, that the memo has. */
typedef enum {
  LIFT_ESTIMATED,
  LIFT_RECURSIVE,
  LIFT_CAN_ENUMERATE,
  LIFT_RELAXED,
  LIFT_MERGED_FORWARD,
  LIFT_MERGED_BACKWARD,
} LiftProperty;
guint lift_memo_hash (gconstpointer answer);
gboolean lift_memo_equal (gconstpointer a, gconstpointer b);
/* Returns the address of the property in the memo, which stays valid; the value
 * is NULL at first. */
gpointer *lift_find_memo (Lift *lift, LiftProperty property, guint table,
                          LiftColumns bound);

/* -- value-order.c --------------------------------------------------------- */

/* Compares terms for the order of symbols in types: negative, 0 or positive. */
gint lift_compare_terms (const GdlTerms *terms, GdlTerm a, GdlTerm b);
/* Returns the members of the set, sorted. */
const LiftValue *lift_sort_values (Lift *lift, const RgBits *set);

/* -- table-rules.c --------------------------------------------------------- */

/* Makes tables and rules from the relevant rules of the program. */
void lift_add_rules (Lift *lift);

/* -- domains.c ------------------------------------------------------------- */

/* Computes a superset of the values of each column and variable. */
void lift_find_domains (Lift *lift);
/* Recomputes the domains of derived tables, assuming that the fluent, of one
 * column, holds of this value alone. G_MAXUINT: computes the domains without an
 * assumption, and removes dead rules. */
void lift_assume_value (Lift *lift, guint fluent, LiftValue value);
/* Removes rules and literals whose truth follows from domains; finds recursive
 * components. */
void lift_simplify (Lift *lift);

/* -- reading-order.c ------------------------------------------------------- */

/* Returns the dependency graph of tables, with its strongly connected
 * components; the caller clears it. */
DlGraph lift_make_dependencies (const Lift *lift);

/* -- inequality.c ---------------------------------------------------------- */

/* Replaces static literals that mean inequality by `distinct`. */
void lift_replace_inequalities (Lift *lift, LiftRule *rule);

/* -- recursion.c ----------------------------------------------------------- */

/* Whether the rules of a derived table can enumerate the values of its other
 * columns if `bound` are bound. If not, a literal tries all values of the
 * domains. */
gboolean lift_can_enumerate (Lift *lift, guint table, LiftColumns bound);
/* Returns the index of the literal in a rule that belongs to the recursive
 * component of the table; G_MAXUINT: none. */
guint lift_find_recursive_literal (const Lift *lift, guint table,
                                   const LiftRule *rule);
/* Whether the table is derived, and recursive or dependent on recursive
 * tables. */
gboolean lift_is_recursive (Lift *lift, guint table);

/* -- cost-estimates.c ------------------------------------------------------ */

/* Estimates the cost of a literal with these columns bound: enumerating its
 * bindings, and the later literals for each of them. */
double lift_estimate_cost (Lift *lift, guint table, LiftColumns bound);
/* Estimates the cost of the remaining literals of a body, if `first` or, with
 * `narrow`, its relaxation is evaluated first. */
double lift_estimate_order (Lift *lift, const LiftRule *rule,
                            const gboolean *done, const gboolean *bound,
                            guint first, gboolean narrow);

/* -- types.c --------------------------------------------------------------- */

/* Returns the type of a set of values. A new type gets a name like `base`. */
guint lift_get_type (Lift *lift, const RgBits *set, const char *base);
static inline LiftType *
lift_type_at (const Lift *lift, guint i)
{
  return &g_array_index (lift->code.types, LiftType, i);
}
RgName lift_get_symbol (const Lift *lift, LiftValue value);
const RgExpr *lift_get_symbol_expr (const Lift *lift, LiftValue value);
const RgType *lift_get_type_name (Lift *lift, guint type);
/* Returns the type with `none` as its first value. */
const RgType *lift_get_type_or_none (Lift *lift, guint type);
/* Returns the successor map of the type. */
RgName lift_get_successor_map (Lift *lift, guint type);
/* Returns the characteristic map of the set: from the type to Bool. */
RgName lift_get_membership_map (Lift *lift, guint type, const RgBits *set);
/* Returns the type of n ranks: rank_0, rank_1, …. */
RgName lift_get_ranks (Lift *lift, guint n);
/* Returns the successor map of the type of n ranks; after the last rank comes
 * the first. */
RgName lift_get_next_ranks (Lift *lift, guint n);
/* Returns the symbol of a rank. */
RgName lift_get_rank (Lift *lift, guint rank);
/* Returns the text of a table for names of RG, which the caller frees. */
char *lift_make_table_text (const Lift *lift, const LiftTable *table);

/* -- static-maps.c --------------------------------------------------------- */

/* The ways in which a look-up uses a column. */
typedef enum {
  LIFT_CONSTANT, /* the constant value `id` */
  LIFT_KEY,      /* bound: a key of the type `id` */
  LIFT_OUTPUT,   /* an output in the type `id` */
  LIFT_IGNORED,  /* any value */
  LIFT_SAME,     /* equal to column `id`, which is an output */
} LiftColumnUseKind;

/* The use of a column in a look-up. */
typedef struct {
  LiftColumnUseKind kind;
  guint id; /* of a value, a type or a column, see the kind */
} LiftColumnUse;

/* The constant maps by which a static table is looked up for these columns. */
typedef struct {
  gboolean never;  /* without outputs: no key has a tuple */
  gboolean always; /* without outputs: each key has a tuple */
  RgName
      test; /* map from keys, and the rank, to Bool: whether there is a tuple */
  guint ranks;      /* the most tuples for one key */
  RgName rank_type; /* with several ranks: the type of the additional key that
                       numbers the tuples of a key */
  gboolean total;   /* each key has `ranks` tuples, so no test is needed */
  guint set;        /* with one output and no key: the type of all its values */
  guint first;      /* the first output column */
  RgName *values; /* by output column: map from keys to its value; arbitrary for
                     keys without a tuple, so that no bounds are checked */
  guint n_tuples;
} LiftStaticMap;

/* Returns the maps, made at their first use. NULL: a key has too many
 * tuples. */
const LiftStaticMap *lift_get_static_map (Lift *lift, guint table,
                                          const LiftColumnUse *columns);

/* Returns the value of the map of a fluent at keys for which it does not hold.
 */
RgName lift_get_no_value (Lift *lift, const LiftTable *table, guint column);
/* Returns the initial value of a fluent's map, for a column. */
const RgValue *lift_make_initial_value (Lift *lift, guint table, guint column);

/* Whether it is worthwhile to look these columns up in a superset of a relation
 * first: it has at most one tuple for each key, or none for most keys. */
gboolean lift_is_selective (Lift *lift, guint table,
                            const LiftColumnUse *columns);

/* -- relaxations.c --------------------------------------------------------- */

/* Returns a static table that is a superset of a derived one, if this depends
 * on recursion; G_MAXUINT: none is known. */
guint lift_get_relaxation (Lift *lift, guint table);

/* -- turn-fluent.c --------------------------------------------------------- */

/* A turn: a value of a fluent of one argument that always has exactly one
 * value. It determines the role that may have a choice, and the only actions
 * of the other roles. */
typedef struct {
  LiftValue value;
  guint mover; /* the mover: index among the roles */
  guint *
      does; /* by role: the table of its only action; G_MAXUINT for the mover */
  RgBits *chosen; /* tables of actions that the mover may take */
  gsize n_words;  /* words of `chosen`; tables that were added later are not
                     actions */
} LiftTurn;

/* Returns the turns (LiftTurn) and their fluent; NULL: all roles move in each
 * step. */
GArray *lift_find_turns (Lift *lift, guint *fluent);
LiftValue lift_get_role (Lift *lift, guint role);

/* -- state-variables.c ----------------------------------------------------- */

/* Declares the state. */
void lift_declare_state (Lift *lift);

/* Returns the type of a fluent's map, for a column. */
const RgType *lift_make_state_type (Lift *lift, const LiftTable *table,
                                    guint column);

/* -- picture.c ------------------------------------------------------------- */

/* Adds the pragma @board (gdl/map/picture.h). */
void lift_add_picture (Lift *lift);

/* -- stored-relations.c ---------------------------------------------------- */

/* Stores action-dependent relations as fluents: those with few values of a
 * key, and those without a key that have at most `max_tuples` possible
 * tuples. */
void lift_store_relations (Lift *lift, guint max_tuples);
/* Sets the stored relations after the roles have acted. */
RgNode lift_add_stored_relations (Lift *lift, RgNode at);

/* -- introduce-joins.c ----------------------------------------------------- */

/* Adds fluents to rules whose derived literals imply them. */
void lift_introduce_joins (Lift *lift);
/* Adds to `does` literals the fluents that hold only of the acting role when
 * the action is legal. Then the state determines the role. */
void lift_introduce_movers (Lift *lift);

/* -- add-step.c ------------------------------------------------------------ */

/* Computes the next state after the roles have acted. */
RgNode lift_add_step (Lift *lift, RgNode at);

/* -- add-turns.c ----------------------------------------------------------- */

/* Adds the whole automaton of a match. */
void lift_add_turns (Lift *lift);

/* -- hoist-tags.c ---------------------------------------------------------- */

/* Hoists the tags of an action above later tests, up to where their values are
 * known. */
void lift_hoist_tags (Lift *lift);
