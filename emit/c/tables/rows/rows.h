/* Makes tables of whole moves.
 *
 *     v = T(*);  board[v] == me;      for each v: the moves that may follow,
 *     v = up[v];  board[v] == e;      each with the cells that it tests
 *     $$ v;  player = keeper;
 *
 *     struct moves_0 { uint64_t m[3]; uint32_t if0[3]; uint8_t at0[3]; }
 *
 * Symbolic execution finds all walks to the end of a move, for each value of
 * the chosen variable and of other scalars, the keys. A walk is reduced to the
 * bits of its move and its tests: cells of one map with the codes that pass.
 * The search lists a row of the table without branches.
 *
 *   - Moves are packed, and their tags have fixed places or slots
 *     (tag-paths.h). No slot that the table fills may be filled before.
 *   - Or moves are short records, and all moves of a state come from the table.
 *     Then it is not used to list moves but to pick one.
 *   - Tests compare constant functions of one cell, and a walk has few of them.
 *     There are no checks. A cell that the walk has written is known.
 *   - If two walks have the same tags and the same end, they are in one row,
 *     and the second passes only if the first does. Then the second is removed.
 *     Walks outside of such a table never have its tags.
 *   - No node of a walk has a visited set. Some row has two moves, and some
 *     move a test. There are few walks (the limits in tabulate.c). */
#pragma once

#include "emit/c/tables/table.h"

/* The most tags and choices of a short record. */
enum { RG_EMIT_RECORD_BYTES = 8 };

/* A condition that one cell has one of these codes. */
typedef struct {
  guint32 cell;
  guint32 codes;         /* a bit for each code that passes */
  gboolean passes_owned; /* the cell of the owner also passes (rays.h) */
} RgEmitTest;

/* A move with its tests. */
typedef struct {
  guint64 tags, steps;    /* moves of one word: all bits are in `tags`; records:
                             bytes, from the lowest on */
  guint8 n_tags, n_steps; /* records */
  guint32 end;            /* index in the plan's boundaries; 0 at a cut */
  guint32 n_tests;
  RgEmitTest tests[RG_EMIT_SHORT];
} RgEmitRowMove;

/* The moves for each combination of values of the keys. */
typedef struct RgEmitRows {
  RgEmitTable table; /* of RgEmitRowMove, `width` in each row, with padding that
                        never passes; the last key is the chosen variable */
  guint32 n_tests;   /* the most tests of a move */
} RgEmitRows;

/* The table of moves for each choice of the any assignment; `last` is the
 * assignment, or the last of the conditions after it.  NULL: not eligible (see
 * above), the technique is off, or a limit is reached. Memoised by `last`. */
RgEmitRows *rg_emit_find_choice_rows (const RgEmit *emit,
                                      const RgEmitArc *assignment,
                                      const RgEmitArc *last);
/* Whether the tests of all moves of a row are made by vector instructions,
 * where the machine has them (tables/rows/runtime.c). FALSE: moves are records,
 * rows are short, or there are no tests. */
gboolean rg_emit_has_vector_tests (const RgEmit *emit, const RgEmitRows *rows);
