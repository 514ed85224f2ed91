/* Checks whose answers are tabled while a search goes on (Michie 1968:
 * memoisation).
 *
 *     move, b: board[x] = moved;        a move of a piece, or captures
 *     b, end:  ! better -> yes;         no other captures more
 *
 * A search, for moves or of a check, makes the check again for each walk.  Yet
 * its answer depends only on the values of a few scalars, the keys, where
 *   - of all scalars that the check may read, the search writes no others;
 *   - what it writes to a cell of a map before the check, and what stood there,
 *     are of one class for the check (value-classes.h).
 * The table has two bits for each row, one of each combination of the keys'
 * values: whether the answer is known, and what it is.  It is empty when the
 * search begins.
 */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  guint number;
  RgEmitCheck *check;
  const RgEmitGraph *asker; /* the search that makes it */
  gboolean *behind; /* by node of the asker: it is made there or later; NULL
                       where it can have no table */
  gboolean worth;
  GPtrArray *keys; /* of RgEmitGlobal * */
  guint32 n_rows;
  const RgEmitArc *write; /* that the check may see: there is no table */
  gboolean used;          /* the C text has the table, */
  guint32 first, n_words; /* in w->answers: words of bits of one kind */
  gboolean printed;       /* and looks it up */
} RgEmitTabled;

void rg_emit_init_tabled (RgEmit *emit);
void rg_emit_free_tabled (RgEmit *emit);

/* Wants the data flow of plan.h.  What became of a check that an arc of the
 * graph makes; NULL where a table would not be worth it.  There is none,
 * either, where `write` is set. */
RgEmitTabled *rg_emit_tabled (RgEmit *emit, const RgEmitGraph *asker,
                              RgEmitCheck *check);
/* Gives it a place in w->answers. */
void rg_emit_use_table (RgEmit *emit, RgEmitTabled *tabled);
