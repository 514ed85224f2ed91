/* Finds checks that are lines of sight (attack tables): certain symbols on
 * certain cells, with only certain symbols on the cells between.
 *
 *     a, b: pos = up[pos];   b, a: board[pos] == empty;
 *     b, yes: board[pos] == rook[opponent[me]];
 *
 *     if (sees0 (s, row1, NULL, c_rook[...], 1)) return 1;
 *
 * A table (tables/table.h) has all walks from a node of a check. A row lists
 * the cells at which walks end, by symbol, and the cells between for each of
 * them. The check compares sets of cells, and usually finds no end at all. If
 * lines wrap around the board, a cell has several lines, each with a set of
 * cells between. A walk that repeats a node with the same scalars is pruned:
 * without the cycle it passes fewer cells.
 *
 *   - Walks read only constants, scalar variables and cells of one map, which
 *     take a byte each. They write only scalars, and make no checks.
 *   - Each walk passes cells that must hold one of the `passed_symbols`. Its
 *     last action tests that a cell holds one of the `end_symbols`. Both are
 *     codes, or expressions that the check does not change. Lines to a cell are
 *     the same for all end symbols.
 *   - There are at least two end symbols, eight tests of cells, a passed cell,
 *     and, on average, RG_EMIT_FEW ends in a row. There are few walks (the
 *     limits in sight.c). */
#pragma once

#include "emit/c/tables/table.h"

/* A symbol to compare cells with: an expression that is invariant in the check,
 * or a code. */
typedef struct {
  const RgExpr *expr; /* NULL: the code */
  guint64 code;
} RgEmitSightSymbol;

/* The entry of a walk, for one symbol of its end: the end, and the cells that
 * it passes. */
typedef struct {
  RgEmitSightSymbol symbol; /* of the end */
  guint32 symbol_index;     /* the symbol's index in `end_symbols` */
  guint32 cell;             /* the end */
  guint depth;              /* number of arcs before the test of the end */
  guint64 passed_cells[RG_EMIT_FEW]; /* a bit for each cell before the end */
} RgEmitSightEnd;

/* The lines from one node, with their C tables. */
struct RgEmitSight {
  RgEmitTable table;   /* of RgEmitSightEnd: the map's cells take a byte each */
  guint32 n_words;     /* number of words of a set of cells */
  guint n_lines;       /* greatest number of lines of a row to one cell for one
                          symbol */
  GArray *end_symbols; /* of RgEmitSightSymbol */
  GArray *passed_symbols; /* of RgEmitSightSymbol */
  GArray *end_cells;   /* of guint64: by row and end symbol: the cells at which
                          walks end */
  GArray *run_of_cell; /* of guint32: by row and cell, the number of a run in
                          `sets`, plus 1; 0: no walk ends there */
  GArray *sets; /* of guint64: distinct runs of n_lines sets of cells, padded
                   with their last set */
};

/* The table for the node of the check.  NULL: not eligible (see above), the
 * technique is off, or a limit is reached. Or the symbols are not total, or the
 * check records the footprint of another map. */
RgEmitSight *rg_emit_find_usable_sight (const RgEmit *emit,
                                        const RgEmitGraph *graph, guint32 node);
/* Whether one of the first RG_EMIT_FEW nodes of the graph has a table, which
 * need not be usable. */
gboolean rg_emit_has_sight (const RgEmit *emit, const RgEmitGraph *graph);
