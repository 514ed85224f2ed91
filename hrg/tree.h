/* Declares the syntax tree of an HRG file (hrg(5)), with fields that later
 * phases fill in. Its nodes are in the arena of the tree; hrg_tree_free also
 * frees the arrays and hash tables of GLib.
 *
 * The phases, each in one or a few files: parse, declare, domain, resolve
 * (names), function and initial (static values), graph (calls), flow,
 * predicted-size, check (types), emit. */
#pragma once

#include "rg/game.h"

typedef struct HrgValue HrgValue;
typedef struct HrgDomain HrgDomain;
typedef struct HrgFunction HrgFunction;
typedef struct HrgVariable HrgVariable;
typedef struct HrgGraph HrgGraph;
typedef struct HrgExpr HrgExpr;
typedef struct HrgPattern HrgPattern;
typedef struct HrgStatement HrgStatement;

/* A name with its place in the source. */
typedef struct {
  RgName name;
  RgRange range;
} HrgWord;

/* -- types ---------------------------------------------------------------- */

/* A -> B -> C, or A -> B -> { c, d }. */
typedef struct {
  RgRange range;
  guint n_sources;
  const HrgWord *sources; /* A, B */
  HrgWord result;         /* C; RG_NO_NAME: it is a set literal */
  guint n_symbols;
  const HrgWord *symbols; /* c, d */
  /* Set by hrg_resolve_type: */
  gboolean is_resolved;   /* hrg_resolve_type was called */
  const RgType *written;  /* in the form of RG */
  const RgType *resolved; /* without names; NULL: invalid, already reported */
} HrgType;

/* -- domains -------------------------------------------------------------- */

/* X in 0..7, or X in { a, b }. */
typedef struct {
  HrgWord variable;
  RgRange range; /* of the values */
  gboolean is_interval;
  gint64 from, to; /* both inclusive */
  guint n_symbols;
  const HrgWord *symbols;
  /* Set by hrg_compute_binding and resolve: */
  guint n_values;
  const HrgValue **values;
  guint slot;
} HrgBinding;

/* An element of a domain: a symbol, or a constructor with its bindings. */
typedef struct {
  HrgWord name;
  gboolean constructor;
  guint n_arguments, n_bindings;
  const HrgWord *arguments;
  HrgBinding *bindings;
} HrgElement;

/* A domain. */
struct HrgDomain {
  HrgWord name;
  guint n_elements;
  HrgElement *elements;
  gboolean implied; /* Bool or PlayerOrSystem, not declared by the source */
  /* Set by domain.c: */
  GPtrArray *values;  /* of const HrgValue * */
  GHashTable *index;  /* value → its index in `values` */
  GHashTable *heads;  /* constructors, made on demand; see domain.c */
  const RgType *type; /* the set; NULL: invalid, already reported */
  gboolean sound;     /* it has no errors: all its elements are known */
};

/* -- expressions ---------------------------------------------------------- */

/* The kinds of expressions. */
typedef enum {
  HRG_EXPR_NAME,
  HRG_EXPR_TERM,   /* C(e, ...) */
  HRG_EXPR_CALL,   /* e(e, ...) */
  HRG_EXPR_INDEX,  /* e[e] */
  HRG_EXPR_BINARY, /* e + e */
  HRG_EXPR_IF,     /* if e then e else e */
  HRG_EXPR_MAP,    /* { :e; p = e where ... } */
} HrgExprKind;

/* Operators in the order of their binding, loosest first. */
typedef enum {
  HRG_OR,
  HRG_AND,
  HRG_EQUAL,
  HRG_DIFFER,
  HRG_LESS,
  HRG_LESS_EQUAL,
  HRG_GREATER,
  HRG_GREATER_EQUAL,
  HRG_ADD,
  HRG_SUBTRACT,
  HRG_MODULO,
  HRG_IN,
} HrgOperator;

/* The forms of a condition on run-time values. */
typedef enum {
  HRG_NO_CONDITION,
  HRG_IS_EQUAL,
  HRG_IS_DIFFERENT,
  HRG_BOTH,
  HRG_EITHER,
  HRG_NOT,
  HRG_REACHABLE,
  HRG_TRUE,
  HRG_FALSE,
} HrgConditionKind;

/* The meaning of a name. */
typedef enum {
  HRG_REF_NONE, /* invalid, already reported */
  HRG_REF_SYMBOL,
  HRG_REF_SLOT,      /* bound by a pattern, `where` or a loop */
  HRG_REF_PARAMETER, /* of the enclosing graph */
  HRG_REF_FUNCTION,
  HRG_REF_VARIABLE,
  HRG_REF_BUILT_IN, /* one of the variables goals, player, visible */
} HrgRefKind;

/* The meaning of a name, with its declaration. */
typedef struct {
  HrgRefKind kind;
  guint index; /* of the slot or the parameter */
  const HrgFunction *function;
  HrgVariable *variable;
} HrgRef;

/* A part of a map literal: a pattern, its value, and its bindings. */
typedef struct {
  HrgPattern *key;
  HrgExpr *value;
  guint n_bindings;
  HrgBinding *bindings;
  RgRange range;
} HrgMapPart;

/* An expression; the capitals say which kinds have a field. */
struct HrgExpr {
  HrgExprKind kind;
  HrgOperator operator;
  guint height;   /* of the tree; a chain of && or of + counts as flat */
  RgRange range;  /* including parentheses around it */
  RgRange centre; /* of the operator; MAP: from '{' to '}' */
  RgName name;    /* NAME, TERM */
  HrgExpr *left;  /* BINARY, INDEX, CALL, IF; MAP: the default (NULL: none) */
  HrgExpr *right; /* BINARY, INDEX, IF (then) */
  HrgExpr *other; /* IF (else) */
  HrgExpr *above; /* a sum: the sum whose left side it is (NULL: none) */
  guint n_arguments;
  HrgExpr **arguments; /* TERM, CALL */
  guint n_parts;
  HrgMapPart *parts; /* MAP */
  /* Set by resolve: */
  HrgRef ref;            /* NAME */
  HrgFunction *function; /* CALL in a static expression */
  HrgDomain *domain;     /* BINARY with IN */
  gboolean varies;       /* it depends on a slot, whose value changes */
  HrgConditionKind condition;
  HrgGraph *graph; /* of the call in `reachable` */
  /* Set by check and emit, if it does not vary: */
  gboolean typed; /* its type is known */
  const RgType *type;
  const RgExpr *translation; /* in RG; NULL: not yet known */
};

/* Returns the innermost sum on the left of a sum, or itself.  From there,
 * `above` leads to the given one in the order of the text. */
static inline const HrgExpr *
hrg_first_sum (const HrgExpr *sum)
{
  while (sum->left->above == sum)
    sum = sum->left;
  return sum;
}

/* The kinds of patterns. */
typedef enum {
  HRG_PATTERN_ANY, /* _ */
  HRG_PATTERN_SYMBOL,
  HRG_PATTERN_VARIABLE,
  HRG_PATTERN_TERM,
} HrgPatternKind;

/* A pattern of a case, or a key of a map. */
struct HrgPattern {
  HrgPatternKind kind;
  HrgWord name;
  RgRange range;
  guint height;
  guint n_arguments;
  HrgPattern **arguments;
  guint slot;             /* VARIABLE */
  const HrgValue *ground; /* the only matching value, if there is one */
};

/* -- declarations --------------------------------------------------------- */

/* A case of a function. */
typedef struct {
  RgRange range; /* of the head */
  guint n_patterns;
  HrgPattern **patterns;
  HrgExpr *body;
  guint n_slots;
  gboolean used; /* a call or a table entry uses it */
} HrgCase;

/* The cases of a function by its first argument; see pattern.c. */
typedef struct HrgCaseIndex HrgCaseIndex;

/* A function, which becomes a constant map of RG. */
struct HrgFunction {
  HrgWord name;
  HrgType *type;
  guint n_cases;
  HrgCase *cases;
  guint place; /* index among the functions */
  /* Set by resolve: */
  gboolean sound;     /* may be evaluated */
  gboolean called;    /* by a static expression: results are cached */
  gboolean mentioned; /* anywhere except in its own cases */
  HrgDomain **sources;
  /* Set by function.c: */
  HrgCaseIndex *index;
  GHashTable *results; /* arguments → HrgValue: cached results */
  const RgValue *table;
  GPtrArray *mentions; /* of HrgFunction *: constants in its table */
  guint mark; /* the last function whose table mentions it (its place, plus 1)
               */
};

/* A global variable. */
struct HrgVariable {
  HrgWord name;
  HrgType *type;
  HrgExpr *initial; /* NULL: the default of the type */
  guint n_slots;
  const RgValue *value; /* by initial.c */
};

/* -- graphs --------------------------------------------------------------- */

/* The arms of `if` are blocks with a condition, except the last `else`. */
typedef struct {
  RgRange open, close; /* of its braces */
  guint n_statements;
  HrgStatement *statements;
  RgRange range;      /* of the `if` before the condition */
  HrgExpr *condition; /* NULL: the last `else`, or no arm of an `if` */
  gboolean sound;     /* by resolve: the condition */
} HrgBlock;

/* The kinds of statements. */
typedef enum {
  HRG_ASSIGN,
  HRG_ASSIGN_ANY,
  HRG_BRANCH,
  HRG_BRANCH_IN,
  HRG_CALL,
  HRG_CHECK,
  HRG_END,
  HRG_RETURN,
  HRG_BREAK,
  HRG_CONTINUE,
  HRG_IF,
  HRG_LOOP,
  HRG_WHILE,
  HRG_REPEAT,
  HRG_REPEAT_IN,
  HRG_TAG,
  HRG_TAG_VARIABLE,
} HrgStatementKind;

/* An element of the type of `branch v in`: the value of v. */
typedef struct {
  const HrgValue *value; /* in constructor arguments */
  HrgWord word;          /* in tags; the range is that of the type */
  HrgRef ref;            /* in other values */
  RgName resolved;       /* `ref` as an RG name */
} HrgItem;

/* A statement of a graph; the comments say which kinds have a field. */
struct HrgStatement {
  HrgStatementKind kind;
  RgRange range;     /* of its first token, or of its first name */
  RgRange centre;    /* of the '=' of an assignment */
  HrgWord name;      /* place; graph; loop variable; variable of a tag */
  guint n_arguments; /* of a call; indices of a place */
  HrgExpr **arguments;
  HrgExpr *value; /* right side; condition of while, check */
  HrgType *type;  /* any-assignment, branch in, repeat in */
  guint n_blocks; /* arms; body */
  HrgBlock *blocks;
  gint64 count;  /* repeat */
  guint n_words; /* parts of a tag */
  HrgWord *words;
  gboolean artificial; /* a tag written `$_ x` */
  /* Set by resolve: */
  gboolean sound;  /* the statement, without its blocks and their conditions */
  HrgRef ref;      /* of the place, or of the variable of a tag */
  HrgGraph *graph; /* CALL */
  guint slot;      /* of the loop variable */
  guint n_items;
  HrgItem *items;
  guint *slots; /* TAG: slot + 1 of each part, 0 for a plain symbol */
};

/* A parameter of a graph. */
typedef struct {
  HrgWord name;
  HrgType *type;
  RgName variable; /* g_arg<i>_<name> */
} HrgParameter;

/* A call of a graph by another graph. */
typedef struct {
  HrgGraph *graph;
  RgRange range;
  gboolean in_check; /* through `reachable` */
} HrgUse;

/* A graph. */
struct HrgGraph {
  HrgWord name;
  gboolean reusable;
  guint n_parameters;
  HrgParameter *parameters;
  HrgBlock body;
  guint place; /* index among the graphs */
  /* Set by resolve: */
  gboolean sound; /* its parameters and its body have no errors */
  guint n_slots;  /* loop variables, each with its own slot */
  GArray *uses;   /* of HrgUse, in the order of the text */
  /* Set by graph.c, flow.c and predicted-size.c: */
  gboolean short_name;
  gboolean used;      /* from rules */
  gboolean completes; /* control can reach its end */
  gboolean can_end;   /* an end() outside of checks may run */
  guint64 size;       /* edges of one copy, saturating */
  /* Set by emit: */
  gboolean expanded; /* a reusable graph: already translated */
  RgNode begin, end; /* of its copy */
  RgNode finish;     /* target of its end() */
  GArray *returns;   /* of RgName: the values of its return variable, one for
                        each call */
};

/* -- the tree ------------------------------------------------------------- */

/* The declarations of a name, and its meaning as a symbol. */
typedef struct {
  HrgDomain *domain;
  HrgFunction *function;
  HrgVariable *variable;
  HrgGraph *graph;
  const HrgValue *symbol;  /* the value with that spelling, made on demand */
  const HrgValue *element; /* the element of a domain with that mangled name */
  gboolean is_symbol;      /* a type contains it */
  gboolean generated;      /* the name of a generated variable */
  gboolean unknown;        /* reported as unknown */
  guint written;           /* occurrences as a name in the file */
  RgRange first;           /* the first of these */
  guint bound;             /* slot + 1, or 0; in domain.c: binding + 1 */
  guint parameter;         /* of the graph that is resolved: index + 1, or 0 */
} HrgNameInfo;

/* The declarations of a file, and what the phases know about its names. */
typedef struct {
  const RgSource *source;
  RgDiags *diags;
  RgGame *game; /* names, and the result; owned */
  RgArena *arena;
  GPtrArray *domains, *functions, *variables, *graphs; /* source order */
  GArray *pragmas;     /* of RgRange: `@` to `;` */
  GArray *infos;       /* of HrgNameInfo, by name */
  GArray *calls_first; /* of guint: graphs, each after those it uses */
  GHashTable *terms;   /* HrgValue *, a set: hash-consed constructor terms */
  GArray
      *map_counts; /* of guint, by id of a value: scratch of default-maps.c */
  GHashTable *reported; /* offsets of errors: at most one error for each
                           place */
  gint64 limit;         /* the budget, in edges and table cells */
  gint64 spent;         /* the used part of it */
  guint64 work;         /* steps that are not charged to the budget yet: see
                           hrg_charge_steps */
  gboolean over;        /* the limit was exceeded and reported */
  guint depth;          /* depth of the nested evaluations or expansions */
} HrgTree;

/* Returns an empty tree with an empty game. */
HrgTree *hrg_tree_new (const RgSource *source, RgDiags *diags, gint64 limit);
/* Frees the tree, except the game. */
void hrg_tree_free (HrgTree *tree);

/* Returns the information about a name, valid until the next name is interned.
 */
HrgNameInfo *hrg_name_info (HrgTree *tree, RgName name);

/* Returns the graph `rules`. NULL: it is not declared. */
HrgGraph *hrg_find_rules (HrgTree *tree);

/* Returns the text of a name. */
const char *hrg_text (const HrgTree *tree, RgName name);
/* Whether a name begins with a capital letter. */
gboolean hrg_is_upper (const HrgTree *tree, RgName name);

/* Reports an error, at most one for each place in the source.  Returns FALSE if
 * the place already has one, and no note may follow. */
gboolean hrg_error (HrgTree *tree, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* Adds a note to the last error. */
#define hrg_note(tree, range, ...) \
  rg_diag ((tree)->diags, RG_NOTE, (tree)->source, range, __VA_ARGS__)

/* Charges the budget of edges and cells; reports once that it is used up, as
 * "NOUN passes the limit".  FALSE: it is, so the work must stop. */
gboolean hrg_charge_budget (HrgTree *tree, guint64 amount, RgRange range,
                            const char *noun);
/* Charges the same budget for steps of evaluation, which are small: only many
 * of them cost as much as a cell. FALSE: as hrg_charge_budget. */
gboolean hrg_charge_steps (HrgTree *tree, guint64 steps, RgRange range);
