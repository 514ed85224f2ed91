/* Checks whose answer is kept while a list of moves is made.
 *
 *     move, end: ! attacked -> yes;      after each move of a piece
 *
 * A search for moves begins in a state in which the check fails, say.  A walk
 * then writes to some cells of a map, M, and makes the check.  Were there a
 * walk that answers it now, its first test that failed before reads such a
 * cell, and passes for what was written there.  So the check, when it fails in
 * the first state, notes the tests of M that it makes: a row of bits, by cell,
 * for each value that a test compares with.  After a write of a value to a cell
 * that isn't noted in the value's row, it still fails.
 *
 * Where it holds in the first state, or where a walk writes to another variable
 * that the check reads, the answer is stale: the check is made.
 */
#pragma once

#include "emit/c/plan.h"

/* The test `M[c] == v` is noted in the row of v among those of values;
 * `through[M[c]] == v` in that of v among those of the constant, or, where v is
 * a symbol to which few values lead, in the rows of these. */
struct RgEmitFootprint {
  guint number;           /* its bit in w->stale */
  RgEmitCheck *check;     /* whose answer is kept */
  RgEmitCheck *noting;    /* the same, which notes what it tests */
  RgEmitGlobal *map;      /* M */
  GPtrArray *through;     /* of RgEmitGlobal *: constants */
  GArray *rows;           /* of guint32: where the rows of each begin */
  guint32 n_rows;         /* of all kinds */
  guint32 n_words;        /* of a row */
  guint32 first;          /* word in w->noted */
  RgBits *reads;          /* variables */
  gboolean *asked_behind; /* by node of the moves graph: the check is made there
                             or later */
  gboolean printed;       /* the C text asks for it */
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
RgEmitNote rg_emit_footprint_note (RgEmit *emit,
                                   const RgEmitFootprint *footprint,
                                   const RgAction *action);
/* Whether searches keep the check's answer: it has no arguments, so that the
 * state alone decides, and no table of lines (lines.h), which is as fast. */
gboolean rg_emit_footprint_applies (RgEmit *emit,
                                    const RgEmitFootprint *footprint);
/* Words of w->noted, 0 where the C text has no footprint. */
guint32 rg_emit_footprint_words (const RgEmit *emit);
