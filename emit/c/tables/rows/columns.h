/* Makes bit slices of a table of moves: columns instead of rows, to count and
 * list moves.
 *
 * Moves of many rows may depend on cells at the same distance from the chosen
 * symbol.  Then the rows in which they pass are one set: the cells with such
 * codes, shifted.
 *
 *     v = T(*);  board[v] == me;  v = up[v];  board[v] == e;  $$ v;
 *
 *     {v: board[v] == me} & {v: board[v] == e} >> 8
 *
 * With a column for each place in a row, the sets determine which moves of a
 * row pass.  Then moves are listed without loads that depend on the state, and
 * empty rows are skipped. */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* At most one move of each row, all with equal tests relative to the symbol of
 * the row. */
typedef struct {
  guint64 rows;     /* bit i: symbol i of the set has a move here */
  guint32 place;    /* place of the first of them in its row */
  guint set_number; /* number of the set with these moves, from 1, if sets
                       ignore places; 0: not yet assigned */
  guint32 n_tests;
  guint32 codes[RG_EMIT_SHORT]; /* by test: a bit for each code that passes */
  gint32 offset[RG_EMIT_SHORT]; /* the tested cell is i + this */
} RgEmitRowColumn;

/* All moves of a table, for at most 64 symbols of a set. */
typedef struct {
  guint32 n_rows;    /* number of symbols of the set */
  gboolean by_place; /* all moves of a column have the same place */
  guint n;           /* number of columns */
  RgEmitRowColumn *columns;
  guint32 first_cell, n_cells; /* range of the tested cells: the number of the
                                  first one, and their number, at most 64 */
} RgEmitRowColumns;

/* Groups the moves of the table, for the symbols of the set.  NULL: not
 * eligible. The technique is off, there are several keys, the set is not
 * ascending, or there are too many symbols, columns or cells. Or no move can
 * pass, or none has a test. `by_place`: all moves of a column have the same
 * place in their rows.  The caller frees the result with
 * rg_emit_columns_free(). */
RgEmitRowColumns *rg_emit_find_row_columns (const RgEmit *emit,
                                            const RgEmitRows *rows,
                                            const RgEmitSet *set,
                                            gboolean by_place);
void rg_emit_columns_free (RgEmitRowColumns *columns);
/* The number of symbols of the set for which the conditions from the any
 * assignment to `last` are known to hold in the initial state. It estimates
 * their number in later states. */
guint rg_emit_count_initial_rows (const RgEmit *emit,
                                  const RgEmitArc *assignment,
                                  const RgEmitArc *last, const RgEmitSet *set);
/* The codes to compare cells with, to find the cells with one of `codes`; a bit
 * for each code.  If *is_complement becomes TRUE, the result is the other codes
 * of the map, as they are fewer: the cells are those without any of these. */
guint32 rg_emit_find_compared_codes (const RgEmit *emit, const RgEmitRows *rows,
                                     guint32 codes, gboolean *is_complement);
/* Records that the sets of cells that the columns test are read
 * (views/views.h). */
void rg_emit_mark_columns_read (const RgEmit *emit, const RgEmitRows *rows,
                                const RgEmitRowColumns *columns);
