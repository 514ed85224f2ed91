/* A cache of the answers of checks (memoisation, Michie 1968), in w->answers.
 * Two rules tell how long an answer is valid: within a search, for the same
 * arguments (memoised.c), or until a cell is written that the check has read
 * (footprints.c). */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  guint number;             /* among those of one rule */
  const RgEmitCheck *check; /* whose answers are kept */
  const RgEmitGraph *asker; /* the search that makes it */
  gboolean *behind; /* by node of the asker: it is made there or later; NULL
                       where it can have no table */
  guint32 n_rows;
  guint32 n_words; /* of a footprint's row, or of a table's rows: a bit each */
  guint32 first;   /* in w->answers; RG_NONE: the C text doesn't look it up */
} RgEmitCached;

/* Gives it so many words, unless it has them. */
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
  const RgEmitArc *write; /* that the check may see: there is no table */
  gboolean looked_up;     /* by a function */
} RgEmitTabled;

void rg_emit_init_tabled (RgEmit *emit);
void rg_emit_free_tabled (const RgEmit *emit);
/* The table for a check that an arc of the graph makes; NULL where a table does
 * not pay.  Where `write` is set there is no table, either, and only the reason
 * is known.  Needs the data flow (rg_emit_plan_flow). */
RgEmitTabled *rg_emit_tabled (const RgEmit *emit, const RgEmitGraph *asker,
                              const RgEmitCheck *check);

/* The table, which has a place from now on; NULL where there is none, or
 * something else is as fast. */
RgEmitTabled *rg_emit_take_table (RgEmit *emit, const RgEmitGraph *asker,
                                  RgEmitCheck *check);
/* The same for each check that the search makes: when it begins, all of its
 * tables become empty. */
void rg_emit_plan_tables (RgEmit *emit, const RgEmitGraph *asker);

/* -- footprints.c ---------------------------------------------------------- */

/* The test `M[c] == v` is noted in the row of v among those of values;
 * `through[M[c]] == v` in that of v among those of the constant, or, where v is
 * a symbol to which few values lead, in the rows of these. */
struct RgEmitFootprint {
  RgEmitCached cached; /* its number is that of its bit in w->stale */
  RgEmitCheck *noting; /* the same check, which notes what it tests */
  RgEmitGlobal *map;   /* M */
  GPtrArray *through;  /* of RgEmitGlobal *: constants */
  GArray *rows;        /* of guint32: where the rows of each begin */
  RgBits *reads;       /* variables */
};

enum {
  RG_EMIT_ROW_NONE = 0,
  RG_EMIT_ROW_VALUES = 1,
};

/* How a comparison reads the map. */
typedef struct {
  const RgExpr *cell;  /* `M[c]`; NULL: not at all, or in another way */
  const RgExpr *value; /* that it is compared with */
  guint32 row;         /* where the rows of its kind begin, */
  guint32 low;         /* and the code of the first of them */
  guint n_codes;       /* values that pass the test, where it is spelled out; */
  guint32 codes[RG_EMIT_FEW]; /* then each is noted */
} RgEmitNote;

/* Of a comparison of the check. */
RgEmitNote rg_emit_footprint_note (const RgEmit *emit,
                                   const RgEmitFootprint *footprint,
                                   const RgAction *action);
/* Whether searches keep the check's answer: it has no arguments, so that the
 * state alone decides, and no table of lines (lines.h), which is as fast. */
gboolean rg_emit_footprint_applies (const RgEmit *emit,
                                    const RgEmitFootprint *footprint);
/* Whether all conditions after the any assignment `arc`, up to `last`, can be
 * noted for all symbols at once, in a graph with a footprint. */
gboolean rg_emit_notes_loop (const RgEmit *emit, const RgEmitGraph *graph,
                             const RgEmitArc *arc, const RgEmitArc *last);
