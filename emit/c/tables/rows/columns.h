/* Rows of a table as columns, by which moves are counted and listed.
 *
 * Where moves of many rows depend on cells that lie so far from the chosen
 * symbol, the rows in which they pass are one set: the cells with such codes,
 * shifted.
 *
 *     v = T(*);  board[v] == me;  v = up[v];  board[v] == e;  $$ v;
 *
 *     {v: board[v] == me} & {v: board[v] == e} >> 8
 *
 * With a column for each place in a row, the sets tell which moves of a row
 * pass: moves are listed with no load that depends on the state, and rows
 * without any are left out.
 */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* Moves of some rows, one in each. */
typedef struct {
  guint64 rows;  /* bit i: symbol i of the set has a move here */
  guint32 place; /* of the first of them in its row */
  guint set;     /* without regard to places: which one has these moves */
  guint32 n_tests;
  guint32 codes[RG_EMIT_SHORT];
  gint32 offset[RG_EMIT_SHORT]; /* the tested cell is i + this */
} RgEmitRowColumn;

/* All moves of a table, for the symbols of a set, at most a word of them. */
typedef struct {
  guint32 n_rows; /* symbols of the set */
  gboolean by_place;
  guint n;
  RgEmitRowColumn *columns;
  guint32 low, n_cells; /* the tested cells: at most a word of them */
} RgEmitRowColumns;

/* NULL: there are none.  `by_place`: moves of one column have the same place in
 * their rows.  To be freed by rg_emit_columns_free. */
RgEmitRowColumns *rg_emit_row_columns (const RgEmit *emit,
                                       const RgEmitRows *rows,
                                       const RgEmitSet *set, gboolean by_place);
void rg_emit_columns_free (RgEmitRowColumns *columns);
/* The rows of symbols of the set that pass the conditions behind the any
 * assignment, up to the last, when the game begins: a guess at how many there
 * are later. */
guint rg_emit_rows_at_first (const RgEmit *emit, const RgEmitArc *assignment,
                             const RgEmitArc *last, const RgEmitSet *set);
/* For cells with one of these codes: the codes that are compared, or (denied)
 * those of all others. */
guint32 rg_emit_asked_codes (const RgEmit *emit, const RgEmitRows *rows,
                             guint32 codes, gboolean *denied);
/* A function reads the cells that the columns test. */
void rg_emit_read_columns (const RgEmit *emit, const RgEmitRows *rows,
                           const RgEmitRowColumns *columns);
