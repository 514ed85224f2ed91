/* Searches for a set of values; shared by the files of this folder. The search
 * explores a product graph: nodes of searches, each with the values of scalars
 * as functions of one value, the coordinate.
 *
 *     a, b: from = pos;        b: from is pos
 *     b, c: pos = up[pos];     c: from is pos, and pos is up[pos]
 *     c, d: board[from] == e;  d: pos alone is live: it is the new coordinate
 */
#pragma once

#include "emit/c/sets/value-set.h"

/* A function of the coordinate; RG_NONE where it is undefined. */
typedef struct {
  gboolean constant;
  guint32 n;      /* number of codes of the coordinate; 1 for a constant, whose
                     defined codes are equal */
  guint32 *codes; /* the value for each code; one value for a constant */
} RgEmitValueColumn;

/* The value of the column at a code of the coordinate. */
static inline guint32
rg_emit_get_column_value (const RgEmitValueColumn *column, guint32 code)
{
  return column->codes[column->constant ? 0 : code];
}

/* By number of a variable: its column; NULL: it still has its value at the
 * start. */
typedef const RgEmitValueColumn **RgEmitValueColumns;

/* The values of scalars at a node, as functions of the coordinate. */
typedef struct {
  const RgEmitSet *set; /* domain of the coordinate; NULL: no coordinate */
  guint32 n;            /* codes of its group; 1 without a coordinate */
  const RgBits *bits;   /* its values */
  RgEmitValueColumns columns;
} RgEmitView;

/* A search, with its states and arcs so far. */
typedef struct {
  const RgEmit *emit;
  RgEmitTerms *terms;
  GArray *states;        /* of RgEmitValueState */
  GArray *arcs;          /* of RgEmitValueArc, by state */
  RgTable state_index;   /* of `states`, by content */
  GPtrArray *columns;    /* of RgEmitValueColumn * */
  guint64 n_evaluations; /* evaluated expressions so far, for one value each */
  gboolean forks; /* allow several paths that relate a choice to the coordinate,
                     each with a set of its own */
} RgEmitValueSearch;

/* How the set of a state becomes a set of the state before it. Its preimage is
 * taken, if there are pairs. `some`: the result is the condition that this is
 * not empty. `spread`: the set is a condition; if it holds, the result is all
 * values. */
typedef struct {
  guint32 state;            /* RG_EMIT_STOP: the target */
  const RgEmitPairs *pairs; /* NULL: the identity */
  gboolean some, spread;
} RgEmitValueLink;

/* A node of the product graph, whose set is a variable of the equations. */
typedef struct {
  const RgEmitGraph *graph;
  guint32 node;
  RgEmitView view;
  guint32 first_arc, n_arcs; /* its arcs in `arcs` */
  guint32 variable;          /* its variable in the loop being solved;
                                RG_EMIT_SET_NOTHING: none */
  guint32 term;              /* its set; RG_EMIT_SET_NOTHING: not yet solved */
} RgEmitValueState;

/* An arc of the product graph. */
typedef struct {
  guint32 condition;  /* a term: of a comparison, of the legality or the case of
                         an assigned value, or of a check that reads no columns;
                         RG_EMIT_SET_NOTHING: none */
  gboolean has_check; /* its condition is a check that reads columns */
  gboolean is_negated;   /* the check must fail */
  RgEmitValueLink check; /* to the start of the check */
  RgEmitValueLink to;    /* to the target of the arc */
} RgEmitValueArc;

static inline RgEmitValueState *
rg_emit_value_state (const RgEmitValueSearch *search, guint32 i)
{
  return &g_array_index (search->states, RgEmitValueState, i);
}

static inline RgEmitValueArc *
rg_emit_value_arc (const RgEmitValueSearch *search, guint32 i)
{
  return &g_array_index (search->arcs, RgEmitValueArc, i);
}

/* Whether the expression is the variable itself. */
static inline gboolean
rg_emit_is_variable (const RgExpr *expr, const RgEmitGlobal *global)
{
  expr = rg_emit_strip_casts (expr);
  return expr->kind == RG_EXPR_NAME && expr->name == global->name;
}

/* -- search-start.c -------------------------------------------------------- */

/* Begin and end the computation of a set. The first function returns the set,
 * whose terms the search fills; the caller frees it. */
RgEmitValueSet *rg_emit_begin_value_search (const RgEmit *emit,
                                            RgEmitValueSearch *search);
void rg_emit_end_value_search (RgEmitValueSearch *search);
/* Columns of the scalars that are constant between moves: their initial values.
 * Scalars in `dirty`, which may have been written, have none. */
RgEmitValueColumns rg_emit_find_initial_columns (RgEmitValueSearch *search,
                                                 const RgBits *dirty);
/* Whether a bit set can have the choices of the any-assignment. It must assign
 * a scalar, and the codes ascend in a group that is not too large. */
gboolean rg_emit_fits_bit_set (const RgEmit *emit, const RgAction *action);
/* Whether a bit set can have the choices, and they are many. */
gboolean rg_emit_can_be_set (const RgEmit *emit, const RgAction *action);

/* -- value-states.c -------------------------------------------------------- */

/* The set {0}: all values without a coordinate. */
extern const RgBits rg_emit_one_bit[1];
/* Columns in which no variable has a column. */
RgEmitValueColumns rg_emit_new_columns (RgEmitValueSearch *search);
RgEmitValueColumns rg_emit_copy_columns (RgEmitValueSearch *search,
                                         RgEmitValueColumns columns);
/* The view whose coordinate is the variable itself, with the values of the set.
 * Other variables have copies of `columns`. */
RgEmitView rg_emit_make_identity_view (RgEmitValueSearch *search,
                                       RgEmitValueColumns columns,
                                       const RgEmitGlobal *variable,
                                       const RgEmitSet *set);
/* The link from a view to the state of a node; adds the state if it is new.
 * Columns of variables that are dead at the node are dropped. If one variable
 * still depends on the coordinate, it becomes the coordinate. RG_EMIT_STOP as
 * `node`: the target, which has no state. */
RgEmitValueLink rg_emit_enter_value_state (RgEmitValueSearch *search,
                                           const RgEmitGraph *graph,
                                           guint32 node,
                                           const RgEmitView *from);

/* -- actions.c ------------------------------------------------------------- */

/* Explores all states that are reachable from `first` on. FALSE: an action
 * can't be expressed by sets, there are too many states, or a coordinate has
 * too many codes. */
gboolean rg_emit_explore_value_states (RgEmitValueSearch *search,
                                       guint32 first);
/* Expresses a comparison or a check as the condition of an arc; its target is
 * left to the caller. For a check that depends on columns, adds the state at
 * its start. FALSE: it is not expressible. */
gboolean rg_emit_add_value_condition (RgEmitValueSearch *search,
                                      const RgEmitView *view,
                                      const RgAction *action,
                                      RgEmitValueArc *value_arc);

/* -- solve.c --------------------------------------------------------------- */

/* The solver of the equations, which visits components in topological order. */
typedef struct {
  RgEmitValueSearch *search;
  RgGraphSearch order; /* the components of the states */
  guint32 loop;        /* the loop of its component; RG_NONE: acyclic so far */
} RgEmitValueSolver;

/* Solves the equations of all states: sets `term` of each. FALSE: a check is
 * part of a cycle, so the equations may not be monotone. */
gboolean rg_emit_solve_values (RgEmitValueSearch *search);
/* The set of the link's state, as a set of the state before it (`view`). If the
 * state is not yet solved, it becomes a variable of the solver's loop. */
guint32 rg_emit_follow_value_link (RgEmitValueSolver *solver,
                                   const RgEmitView *view,
                                   const RgEmitValueLink *link);
/* The values of the coordinate with which walks pass the arc and reach the
 * target. */
guint32 rg_emit_solve_value_arc (RgEmitValueSolver *solver,
                                 const RgEmitView *view,
                                 const RgEmitValueArc *arc);

/* -- prefix-chains.c ------------------------------------------------------- */

/* The value of the loop's variable as a term without a loop.
 * RG_EMIT_SET_NOTHING: its body is no chain of one function, or the loop has
 * several variables. Also if the chain is cyclic, empty or too long, or takes
 * too many shifts. */
guint32 rg_emit_solve_chain (RgEmitTerms *terms, guint32 loop);

/* -- columns.c ------------------------------------------------------------- */

/* The value of the scalar expression for each code of the coordinate; RG_NONE:
 * undefined. The caller frees it. NULL: it reads a variable without a column,
 * or the search has taken too many steps. */
guint32 *rg_emit_compute_value_codes (RgEmitValueSearch *search,
                                      const RgEmitView *view,
                                      const RgExpr *expr);
/* The scalar expression as a function of the coordinate. NULL: as for
 * rg_emit_compute_value_codes(). */
const RgEmitValueColumn *
rg_emit_compute_value_column (RgEmitValueSearch *search, const RgEmitView *view,
                              const RgExpr *expr);
/* The column with these codes, one for each code of the coordinate. It is
 * constant if all defined codes at the view's values are equal. */
const RgEmitValueColumn *rg_emit_intern_column (RgEmitValueSearch *search,
                                                const guint32 *codes,
                                                const RgEmitView *view);
/* The values of the coordinate with which the column has a value of the
 * variable's type. With others, an assignment to the variable is illegal. */
const RgBits *rg_emit_find_legal_values (RgEmitValueSearch *search,
                                         const RgEmitView *view,
                                         const RgEmitValueColumn *column,
                                         const RgEmitGlobal *global);
/* Whether the expression mentions a variable that has a column. */
gboolean rg_emit_mentions_columns (RgEmitValueSearch *search,
                                   const RgEmitView *view, const RgExpr *expr);

/* -- compare-cells.c ------------------------------------------------------- */

/* Computes the values of the coordinate that pass a comparison of `side` with
 * `other`. The side is a cell indexed by the coordinate, or constant maps
 * applied to one. FALSE: it is no such cell. RG_EMIT_SET_NOTHING as *result:
 * not expressible. */
gboolean rg_emit_compare_value_cell (RgEmitValueSearch *search,
                                     const RgEmitView *view, const RgExpr *side,
                                     RgActionKind kind, const RgExpr *other,
                                     guint32 *result);

/* -- conditions.c ---------------------------------------------------------- */

/* The values of the coordinate that pass the comparison; RG_EMIT_SET_NOTHING:
 * not expressible. */
guint32 rg_emit_express_condition (RgEmitValueSearch *search,
                                   const RgEmitView *view,
                                   const RgAction *action);
