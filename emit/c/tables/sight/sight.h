/* Checks as lines of sight: what stands on certain cells, with only certain
 * symbols on the cells between.
 *
 *     a, b: pos = up[pos];   b, a: board[pos] == empty;
 *     b, yes: board[pos] == rook[opponent[me]];
 *
 * Behind a node of a check where all that is read are constants, scalar
 * variables and cells of one map, M, a table (tables/table.h) has all walks.
 * Each walk passes cells that must hold one of the `passed` symbols, and ends
 * at a cell that must hold one of the `ends`.  A row lists the cells at which
 * walks end, by symbol, and the cells between for each of these; a check then
 * compares sets of cells, and mostly finds no end at all.  Where lines go round
 * the board, a cell is seen in several ways, each with a set of cells between.
 *
 * A walk that comes to a node with the same scalars twice needs no look: the
 * same without that round passes fewer cells.
 */
#pragma once

#include "emit/c/tables/table.h"

/* A symbol that cells are compared with: an expression that the check doesn't
 * change, or a code. */
typedef struct {
  const RgExpr *expr; /* NULL: */
  guint64 code;
} RgEmitSighted;

/* The residue of a walk. */
typedef struct {
  RgEmitSighted symbol;
  guint32 end; /* its place in `ends` */
  guint32 cell;
  guint depth;                 /* arcs of the walk */
  guint64 passed[RG_EMIT_FEW]; /* cells */
} RgEmitSightEnd;

struct RgEmitSight {
  RgEmitTable table; /* of RgEmitSightEnd: the map's cells take a byte each */
  guint32 n_words;   /* of a set of cells */
  guint n_ways;      /* of `sets`, for one end: the most of all ends */
  GArray *ends;      /* of RgEmitSighted */
  GArray *passed;    /* the same */
  GArray *end_cells; /* of guint64: a set of cells for each of `ends`, for each
                        row */
  GArray *between;   /* of guint32, by row and cell: the number of a run
                        in `sets`, plus 1 */
  GArray *sets;      /* of guint64: runs of n_ways sets of cells; different
                        runs, the last set again where there are few */
};

/* The table at the node of the check's graph; NULL where there is none, its
 * symbols can't be evaluated in each state, or the footprint of the check, if
 * any, is of another map. */
RgEmitSight *rg_emit_usable_sight (const RgEmit *emit, const RgEmitGraph *graph,
                                   guint32 node);
/* Whether there is one where walks of the check begin. */
gboolean rg_emit_has_sight (const RgEmit *emit, const RgEmitGraph *graph);
