/* Tables of whole moves.
 *
 *     v = T(*);  board[v] == me;      then, for each v, the moves that may
 *     v = up[v];  board[v] == e;      come of it, each with the cells that it
 *     $$ v;  player = keeper;         depends on
 *
 * From each value of the chosen variable on (and of other scalars, the keys),
 * symbolic execution finds all walks to the end of a move in advance: what is
 * left of a walk are the bits of its move, and cells of one map with the codes
 * that let it pass.  The search lists a row of the table without jumps.
 *
 *   - Packed moves whose tags have fixed places, or slots (tag-paths.h), of
 * which none that the table fills may be filled before.  Or records of few
 * bytes, where all moves of a state come from the table: it is not used to list
 * them, but to pick one.
 *   - Tests compare what constants say of one cell, few of them in a walk; no
 *     checks; a cell that the walk wrote is known.
 *   - Two walks with the same tags to the same end: in one row, and the second
 *     one passes only where the first one does.  Then it is left out.  Walks
 *     from elsewhere never have tags of a table that leaves out any.
 *   - Few walks (the limits in tabulate.c).
 */
#pragma once

#include "emit/c/tables/table.h"

enum { RG_EMIT_RECORD_BYTES = 8 };

typedef struct {
  guint32 cell;
  guint32 codes; /* a bit for each code that passes */
  gboolean own;  /* the owner's cell passes, too (rays.h) */
} RgEmitTest;

typedef struct {
  guint64 tags, steps; /* in one word: all in `tags`; of a record: bytes, from
                          the lowest on */
  guint8 n_tags, n_steps; /* records */
  guint32 end;            /* place in boundaries, or 0 at a cut */
  guint32 n_tests;
  RgEmitTest tests[RG_EMIT_SHORT];
} RgEmitRowMove;

typedef struct RgEmitRows {
  RgEmitTable table; /* of RgEmitRowMove, `width` in each row: others never
                        pass; the last key is the chosen variable */
  guint32 n_tests;
} RgEmitRows;

/* The table of the moves that are listed with each choice of the any
 * assignment, behind the arc, which is the assignment or the last of the
 * conditions behind that; NULL where a condition above doesn't hold.  Memoised
 * by arc. */
RgEmitRows *rg_emit_rows_behind (const RgEmit *emit,
                                 const RgEmitArc *assignment,
                                 const RgEmitArc *last);
/* All tests of the moves of a row are made at once (tables/rows/runtime.c). */
gboolean rg_emit_tests_row_at_once (const RgEmit *emit, const RgEmitRows *rows);
