/* What files of value sets share: the product of a search's nodes with what its
 * variables are as functions of one value, the coordinate. */
#pragma once

#include "emit/c/sets/set.h"

/* A function of the coordinate; RG_NONE where it has no value. */
typedef struct {
  gboolean constant;
  guint32 n;      /* codes of the coordinate; 1 where it is constant */
  guint32 *codes; /* one where it is constant */
} RgEmitValueColumn;

/* By number of a variable: its column, or NULL: what it was at the start. */
typedef const RgEmitValueColumn **RgEmitValueColumns;

typedef struct {
  const RgEmitSet *set; /* of the coordinate; NULL: there is none */
  guint32 n;            /* codes of its group; 1 */
  const RgBits *bits;   /* its values */
  RgEmitValueColumns columns;
} RgEmitView;

typedef struct {
  const RgEmit *emit;
  RgEmitTerms *terms;
  GArray *states; /* equations.c */
  GArray *arcs;   /* the same */
  RgTable state_index;
  GPtrArray *columns; /* of RgEmitValueColumn * */
  guint64 work;       /* evaluations so far */
  gboolean forks;     /* what is chosen may be related to the coordinate by
                         several ways: a set for each */
} RgEmitValueSearch;

/* How a set becomes one of the node before: pulled along pairs, tested for
 * being empty, spread over all values. */
typedef struct {
  guint32 state; /* RG_EMIT_STOP: the target */
  const RgEmitPairs *pairs;
  gboolean some, spread;
} RgEmitValueLink;

typedef struct {
  const RgEmitGraph *graph;
  guint32 node;
  RgEmitView view;
  guint32 first_arc, n_arcs;
  guint32 variable; /* of a loop, or RG_EMIT_SET_NOTHING */
  guint32 term;
} RgEmitValueState;

typedef struct {
  guint32 condition; /* RG_EMIT_SET_NOTHING: none */
  gboolean checks, negated;
  RgEmitValueLink check; /* `checks` */
  RgEmitValueLink to;
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

/* -- sets.c ---------------------------------------------------------------- */

/* A new question, and what it takes to find the answer. */
RgEmitValueSet *rg_emit_value_begin (const RgEmit *emit,
                                     RgEmitValueSearch *search);
void rg_emit_value_end (RgEmitValueSearch *search);
/* What is known of scalars at a node where these may have been written. */
RgEmitValueColumns rg_emit_value_initial (RgEmitValueSearch *search,
                                          const RgBits *dirty);
/* Whether values that are chosen can be a set, and are many. */
gboolean rg_emit_can_be_set (const RgEmit *emit, const RgAction *action);

/* -- equations.c ----------------------------------------------------------- */

extern const RgBits rg_emit_one_bit[1];
/* By number of a variable: none has one. */
RgEmitValueColumns rg_emit_new_columns (RgEmitValueSearch *search);
RgEmitValueColumns rg_emit_copy_columns (RgEmitValueSearch *search,
                                         RgEmitValueColumns columns);
/* The coordinate is the variable itself. */
RgEmitView rg_emit_identity_view (RgEmitValueSearch *search,
                                  RgEmitValueColumns columns,
                                  const RgEmitGlobal *variable,
                                  const RgEmitSet *set);
/* The way from a view to a node. */
RgEmitValueLink rg_emit_value_enter (RgEmitValueSearch *search,
                                     const RgEmitGraph *graph, guint32 node,
                                     const RgEmitView *from);

/* -- actions.c ------------------------------------------------------------- */

/* All that the states from the first on lead to; FALSE where one of them is of
 * another kind. */
gboolean rg_emit_value_explore (RgEmitValueSearch *search, guint32 first);
/* A comparison or a check, without what is behind it; FALSE where it can't be
 * told. */
gboolean rg_emit_value_add_condition (RgEmitValueSearch *search,
                                      const RgEmitView *view,
                                      const RgAction *action,
                                      RgEmitValueArc *out);

/* -- solve.c --------------------------------------------------------------- */

typedef struct {
  RgEmitValueSearch *search;
  RgGraphSearch order;
  guint32 loop; /* of the component; RG_NONE: none so far */
} RgEmitValueSolver;

/* Finds the terms of all states; FALSE where a check is part of a cycle. */
gboolean rg_emit_value_solve (RgEmitValueSearch *search);
/* The values from which the link leads into its state's set. */
guint32 rg_emit_value_follow (RgEmitValueSolver *solver, const RgEmitView *view,
                              const RgEmitValueLink *link);
guint32 rg_emit_value_solve_arc (RgEmitValueSolver *solver,
                                 const RgEmitView *view,
                                 const RgEmitValueArc *arc);

/* -- chains.c -------------------------------------------------------------- */

/* What the variable of a loop is, without the loop; RG_EMIT_SET_NOTHING where
 * it is no chain, or has more than one variable. */
guint32 rg_emit_value_chain (RgEmitTerms *terms, guint32 loop);

/* -- columns.c ------------------------------------------------------------- */

/* The scalar expression by code of the coordinate, to be freed by the caller;
 * NULL where it depends on more. */
guint32 *rg_emit_value_codes (RgEmitValueSearch *search, const RgEmitView *view,
                              const RgExpr *expr);
/* The scalar expression as a function of the coordinate; NULL where it depends
 * on more. */
const RgEmitValueColumn *rg_emit_value_column (RgEmitValueSearch *search,
                                               const RgEmitView *view,
                                               const RgExpr *expr);
const RgEmitValueColumn *rg_emit_intern_column (RgEmitValueSearch *search,
                                                const guint32 *codes,
                                                const RgEmitView *view);
/* Whether the expression mentions a variable that has a column. */
gboolean rg_emit_value_mentions (RgEmitValueSearch *search,
                                 const RgEmitView *view, const RgExpr *expr);

/* -- compare-cells.c ------------------------------------------------------- */

/* The values of the coordinate that pass the comparison, where a side of it is
 * a cell whose place depends on the coordinate; FALSE: it is none.
 * RG_EMIT_SET_NOTHING where that can't be told. */
gboolean rg_emit_value_compare_cell (RgEmitValueSearch *search,
                                     const RgEmitView *view, const RgExpr *side,
                                     RgActionKind kind, const RgExpr *other,
                                     guint32 *result);

/* -- conditions.c ---------------------------------------------------------- */

/* The values of the coordinate that pass the comparison; RG_EMIT_SET_NOTHING
 * where that can't be told. */
guint32 rg_emit_value_condition (RgEmitValueSearch *search,
                                 const RgEmitView *view,
                                 const RgAction *action);
