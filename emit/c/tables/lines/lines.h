/* Finds checks for lines of cells (winning masks).
 *
 *     ? a -> c   with   a, b: board[left[pos]] == me;
 *                       b, c: board[right[pos]] == me;
 *
 *     const uint64_t set = match (s->v_board, 9, s->v_me);
 *     return some_line (set, cells_0[row], cells_0[row], 8);
 *
 * The check only compares cells of one map with one value, `me` (a symbol, a
 * scalar or another cell). Which cells depends on scalars, the keys of a table
 * (tables/table.h). A walk to the target is a line: the cells that must have
 * the value, and those that must not.
 *
 * The check compares all cells with the value at once and tests whether a line
 * fits. If the lines are few and short, it compares their cells one by one,
 * without branches.
 *
 *   - The check calls no check, and writes only scalars, from constants and
 *     scalars.
 *   - It does not write what the value reads. An exception is its first action,
 *     if that assigns constants and scalars to the scalar that is the value.
 *   - The map has one dimension, cells of one byte, and at most 64 of them.
 *   - There are few lines, for few values of the keys (the limits in lines.c).
 *     But some row has two lines, and the lines of some row have at least
 *     RG_EMIT_FEW cells, and more cells than lines.
 */
#pragma once

#include "emit/c/tables/table.h"

/* The cells that one line tests. */
typedef struct {
  guint64 cells;          /* tested cells */
  guint64 required_cells; /* those of them that must have the value */
} RgEmitLine;

/* The lines of a check, for each combination of values of the keys. */
typedef struct RgEmitLines {
  RgEmitTable table;      /* of RgEmitLine */
  const RgExpr *value;    /* in terms of the state in which the check begins */
  guint32 padded_width;   /* lines of a row in the C table, with padding */
  gboolean tests_absence; /* some cells must not have the value, or an empty
                             row has no spare bit: C also compares
                             `required_cells` */
  guint32 length;  /* number of cells of the longest line, if lines are few and
                      short and no cell must lack the value: they are compared
                      one by one; 0: all cells at once */
  gboolean stalls; /* the check follows a write of a cell, and is so short that
                      it pays only if the write is supposed (supposed-writes.c):
                      a wide load after a narrow store stalls */
  gboolean is_supposed; /* some call supposes the write */
} RgEmitLines;

/* The table for the rest of a check, from the node on.  NULL: not eligible, the
 * technique is off, a limit is reached, or a search is as fast, also because of
 * `stalls`. Checks that record a footprint (checks/footprints.c) are not
 * eligible.  Memoised by node. */
RgEmitLines *rg_emit_find_lines_at (const RgEmit *emit,
                                    const RgEmitGraph *graph, guint32 node);

/* As above, but the result may have `stalls`. */
RgEmitLines *rg_emit_find_all_lines_at (const RgEmit *emit,
                                        const RgEmitGraph *graph, guint32 node);
