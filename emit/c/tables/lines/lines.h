/* Checks that ask for lines of cells.
 *
 *     ? a -> c   with   a, b: board[left[pos]] == me;
 *                       b, c: board[right[pos]] == me;
 *
 * All that is tested are cells of one map, whether they have one value, `me` (a
 * symbol, a scalar or another cell); which cells depends on scalars, the keys
 * of a table (tables/table.h).  The residue of a walk to the target is a line,
 * the cells that must have the value, and those that must not.  The check
 * compares all cells with the value at once and looks for a line that fits.
 * Where the lines are few and short it compares their cells one by one, without
 * jumps.
 *
 *   - The check writes scalars only, from constants and from each other, and
 *     not what gives the value, unless that is the first it does: a scalar that
 *     gets a value from constants and scalars; it calls no check.
 *   - The map has one dimension, and bytes as cells, at most 64.
 *   - Few lines, of few combinations (the limits in lines.c).
 */
#pragma once

#include "emit/c/tables/table.h"

typedef struct {
  guint64 cells; /* that matter */
  guint64 has;   /* those of them that must have the value */
} RgEmitLine;

typedef struct RgEmitLines {
  RgEmitTable table;   /* of RgEmitLine */
  const RgExpr *value; /* as it is where the check begins */
  guint32 width;       /* lines of a row as it is printed */
  gboolean negative;   /* some cells must not have the value */
  guint32 length;      /* of each line, where few cells are compared one by one;
                          0: all cells at once */
  gboolean stalls;     /* it is asked for right behind a write of a cell, and is
                          so short that it is worth it only where that is not
                          written but supposed (supposed-writes.c) */
  gboolean supposed;   /* somewhere it is */
} RgEmitLines;

/* The table for the rest of a check, from that node on, RG_NONE if no walk
 * passes; NULL where a condition above doesn't hold, or a search is as fast.
 * Memoised by node.  A check that has to note what it tests
 * (checks/footprints.c) has none. */
RgEmitLines *rg_emit_lines_at (const RgEmit *emit, const RgEmitGraph *graph,
                               guint32 node);

/* The same, and those that stall. */
RgEmitLines *rg_emit_all_lines_at (const RgEmit *emit, const RgEmitGraph *graph,
                                   guint32 node);
