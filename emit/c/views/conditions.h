/* Conditions of moves, kept up to date by a random play beside the state.
 *
 *     turn, a:  c1 == white;     a, b:  c2 == none;     bit i of a word: the
 *     b, c:  $ c1_c2;            c, d:  player = keeper;     test of move i
 *
 * Where each walk of a search from a root is tests of scalars and constant tags
 * up to the end of the move, the walks are numbered in the order of the list.
 * Each test has a position, and of each position there is a bit vector: bit i
 * is set where the test there of move i holds, or there is none.  The legal
 * moves are the conjunction of the vectors.  A write to a scalar changes the
 * bits of its tests, by a table.
 *
 *   - Packed moves, no checks; tags are constants, and no two moves with the
 *     same tags are legal at once.
 *   - But for whose turn it is, a walk assigns at most one constant, such as a
 *     choice that others learn later: all walks from a root to one scalar.
 *   - A test reads one scalar, of one byte and few codes, that no search of the
 *     keeper writes, and that is not whose turn it is.
 *   - Few roots, of few words.
 *   - Many moves (less are listed as fast), and few tests in each, but some.
 *   - A function that makes a move changes fewer words than there are moves,
 *     and in no cycle without a tag: else the writes cost more than the vectors
 *     bring.
 */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/views/tests.h"

/* All moves of a root. */
typedef struct {
  guint32 root;                 /* node of the moves graph */
  const RgEmitGlobal *assigned; /* the scalar that some assign; or NULL */
  GArray *moves;  /* of RgEmitKeptMove, in the order of the list */
  guint n_blocks; /* of 64 moves */
  guint n_positions;
  guint32 *words; /* by block, by position: the number of the word among those
                     of all roots, or RG_NONE: no move has a test there */
} RgEmitKeptMoves;

/* What a scalar tells of one word. */
typedef struct {
  guint32 word;
  guint64 tested;                    /* bits of its tests */
  guint64 holds[RG_EMIT_KEPT_CODES]; /* which of them hold, by code from the
                                        lowest of its set on */
} RgEmitKeptPart;

/* Decides of which roots. */
void rg_emit_plan_kept_conditions (RgEmit *emit);
void rg_emit_free_kept_conditions (RgEmit *emit);
/* Those of a root of the moves graph; NULL where they are searched for. */
const RgEmitKeptMoves *rg_emit_kept_moves (const RgEmit *emit, guint32 root);
/* The bits of the 64 moves that no scalar changes: they have no test there. */
guint64 rg_emit_kept_base (const RgEmitKeptMoves *moves, guint block,
                           guint position);
/* The parts of a scalar, RgEmitKeptPart; NULL where there are none. */
const GArray *rg_emit_kept_parts (const RgEmit *emit,
                                  const RgEmitGlobal *global);
