/* A cache of the answers of checks (memoisation, Michie 1968), in w->answers.
 * An answer is valid within a search for equal arguments (memoised.c), or until
 * a cell is written that the check has read (footprints.c). */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  guint number;             /* number within its kind */
  const RgEmitCheck *check; /* the check whose answers are cached */
  const RgEmitGraph *asker; /* the search that evaluates the check */
  gboolean *after; /* by node of the asker: the check is evaluated there or
                       later; NULL: no table is possible */
  guint32 n_rows;
  guint32 n_words; /* of a row of a footprint, or of the bits of all rows of a
                      table */
  guint32 first;   /* index in w->answers; RG_NONE: C does not look it up */
} RgEmitCached;

/* Allocates n words, unless they are allocated. */
static inline void
rg_emit_place_cached (RgEmit *emit, RgEmitCached *cached, guint32 n)
{
  if (cached->first != RG_NONE)
    return;
  cached->first = emit->checks.n_answers;
  emit->checks.n_answers += n;
}

/* -- memoised.c ------------------------------------------------------------ */

typedef struct {
  RgEmitCached cached;
  gboolean worth;
  GPtrArray *keys;        /* of RgEmitGlobal * */
  const RgEmitArc *write; /* a write that the check may read: no table */
  gboolean looked_up;     /* some function looks it up */
} RgEmitTabled;

void rg_emit_init_tabled (RgEmit *emit);
void rg_emit_free_tabled (const RgEmit *emit);
/* Returns the table for a check that the graph uses, or NULL if a table does
 * not pay. If its field `write` is set, there is no table either, and this
 * write is the reason. Requires the data flow (rg_emit_plan_flow). */
RgEmitTabled *rg_emit_tabled (const RgEmit *emit, const RgEmitGraph *asker,
                              const RgEmitCheck *check);

/* Allocates the table; returns NULL if there is none, or if another technique
 * is as fast. */
RgEmitTabled *rg_emit_use_table (RgEmit *emit, const RgEmitGraph *asker,
                                 RgEmitCheck *check);
/* Allocates the tables of all checks of a search, which clears them when it
 * begins. */
void rg_emit_plan_tables (RgEmit *emit, const RgEmitGraph *asker);

/* -- footprints.c ---------------------------------------------------------- */

/* A test `M[c] == v` is recorded in the row of v. `through[M[c]] == v` is
 * recorded in the row of v for the constant; or in the rows of the values that
 * lead to v, if v is a symbol and these are few. */
struct RgEmitFootprint {
  RgEmitCached cached; /* its number is that of its bit in w->stale */
  RgEmitCheck *noting; /* a copy of the check that records its tests */
  RgEmitGlobal *map;   /* M */
  GPtrArray *through;  /* of RgEmitGlobal *: constants */
  GArray *rows;        /* of guint32: first row of each */
  RgBits *reads;       /* variables that the check reads */
};

enum {
  RG_EMIT_ROW_NONE = 0,
  RG_EMIT_ROW_VALUES = 1,
};

/* The record of a comparison. */
typedef struct {
  const RgExpr *cell; /* `M[c]`; NULL: the comparison does not read M, or not in
                         this form */
  const RgExpr *value; /* the other side */
  guint32 row;         /* the first row of its kind, */
  guint32 low;         /* and the code of that row */
  guint n_codes;       /* number of values that pass, if they are listed; */
  guint32 codes[RG_EMIT_FEW]; /* then each of them is recorded */
} RgEmitNote;

/* Returns the record of a comparison of the check. */
RgEmitNote rg_emit_footprint_note (const RgEmit *emit,
                                   const RgEmitFootprint *footprint,
                                   const RgAction *action);
/* Whether searches cache the answer: the check has no arguments, so that the
 * state alone determines it, and it has no table of lines (lines.h), which is
 * as fast. */
gboolean rg_emit_footprint_applies (const RgEmit *emit,
                                    const RgEmitFootprint *footprint);
/* Whether all conditions after the any-assignment `arc`, up to `last`, can be
 * recorded for all symbols at once. */
gboolean rg_emit_notes_loop (const RgEmit *emit, const RgEmitGraph *graph,
                             const RgEmitArc *arc, const RgEmitArc *last);
