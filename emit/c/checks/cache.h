/* Caches the answers of checks (memoisation, Michie 1968), in w->answers:
 *
 *     a table (memoised-checks.c)    valid within a search, for equal arguments
 *     a footprint (footprints.c)     valid until a cell is written that the
 *                                    check has read
 *
 * search/check-forms.c decides which of them a check uses. */
#pragma once

#include "emit/c/plan.h"

/* The cached answers of a check. */
typedef struct {
  guint number;              /* index among the footprints, or the tables */
  const RgEmitCheck *check;  /* the check whose answers are cached */
  const RgEmitGraph *caller; /* the graph of the search that evaluates it */
  gboolean *reaches_check;   /* by node of the caller: the check is evaluated
                                there or later; NULL: no table is possible */
  /* of a footprint: rows of bits by cell; of a table: combinations of values of
   * its keys */
  guint32 n_rows;
  guint32 n_words; /* of a row of a footprint, or of the bits of all rows of a
                      table */
  guint32 first;   /* index in w->answers; RG_NONE: C does not look it up */
} RgEmitCached;

/* Allocates n words of w->answers, unless `first` says that they are
 * allocated. */
static inline void
rg_emit_allocate_cached (RgEmit *emit, RgEmitCached *cached, guint32 n)
{
  if (cached->first != RG_NONE)
    return;
  cached->first = emit->checks.n_answers;
  emit->checks.n_answers += n;
}

/* -- memoised-checks.c ----------------------------------------------------- */

/* A table of the answers of a check in the searches of one graph, the caller.
 */
typedef struct {
  RgEmitCached cached;
  gboolean pays;          /* FALSE: a call of the check is as fast as a table */
  GPtrArray *keys;        /* of RgEmitGlobal *: scalars, in the order of rows */
  const RgEmitArc *write; /* a write that the check may read: no table */
  gboolean looked_up;     /* some written function looks it up */
} RgEmitAnswerTable;

/* Begin and end the memoisation of tables. */
void rg_emit_init_answer_tables (RgEmit *emit);
void rg_emit_free_answer_tables (const RgEmit *emit);
/* Returns the table for a check that the graph uses, which is planned at the
 * first call. NULL: a table does not pay or is not possible
 * (memoised-checks.c). If its field `write` is set, there is no table either,
 * and this write is the reason. Requires the data flow (rg_emit_plan_flow). */
RgEmitAnswerTable *rg_emit_find_answer_table (const RgEmit *emit,
                                              const RgEmitGraph *caller,
                                              const RgEmitCheck *check);

/* Allocates the table. NULL: there is none, or another technique is as fast: a
 * set that decides the check, or its table of lines. */
RgEmitAnswerTable *rg_emit_use_answer_table (RgEmit *emit,
                                             const RgEmitGraph *caller,
                                             RgEmitCheck *check);
/* Allocates the tables of all checks of a search, which clears them when it
 * begins. */
void rg_emit_plan_answer_tables (RgEmit *emit, const RgEmitGraph *caller);

/* -- footprints.c ---------------------------------------------------------- */

/* The tests that a check makes of cells of a map M, as rows of bits by cell,
 * one for each value of M. A test `M[c] == v` is recorded in the row of v.
 * Where v is a symbol, `constant[M[c]] == v` is recorded in the rows of the
 * values that lead to v, if these are few. */
struct RgEmitFootprint {
  RgEmitCached cached;   /* its number is that of its bit in w->stale */
  RgEmitCheck *recorder; /* a copy of the check that records its tests */
  RgEmitGlobal *map;     /* M */
  RgBits *reads;         /* variables that the check reads */
};

/* The rows in which a comparison is recorded. */
typedef struct {
  const RgExpr *cell; /* `M[c]`; NULL: the comparison does not read M, or not in
                         this form */
  const RgExpr *value; /* the other side */
  guint n_codes; /* 0: the row of `value` is recorded; otherwise the rows of
                    these codes, with which the test passes */
  guint32 codes[RG_EMIT_FEW]; /* of M */
} RgEmitTestRecord;

/* Returns the record of a comparison of the check. It has no cell if the action
 * is no equality, or in another form than those above. */
RgEmitTestRecord rg_emit_find_test_record (const RgEmit *emit,
                                           const RgEmitFootprint *footprint,
                                           const RgAction *action);
/* Whether searches cache the answer. The check must have no arguments, so that
 * the state alone determines it, and no table of lines (lines.h), which is as
 * fast. */
gboolean rg_emit_footprint_applies (const RgEmit *emit,
                                    const RgEmitFootprint *footprint);
/* Whether all conditions after the any-assignment `arc`, up to `last`, can be
 * recorded for all symbols at once. Each must have a record, and its other
 * side must always have a value. */
gboolean rg_emit_can_record_loop (const RgEmit *emit, const RgEmitGraph *graph,
                                  const RgEmitArc *arc, const RgEmitArc *last);
