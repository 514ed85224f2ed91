/* What the files share that make tables of lines: only for emit/plan/line*.c.
 */
#pragma once

#include "emit/c/tables/lines/table.h"

enum { RG_EMIT_LINE_MOST_CELLS = 64 };

/* Finds the rows of a table, one after the other: by the walks of the check
 * (line-walks.c). */
typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitLines *lines;
  GArray *open;  /* of walks that have come to a node: a stack */
  GArray *known; /* of guint32: by walk, by variable */
  guint32 *now;  /* by variable: of the walk that is looked at */
  GArray *found; /* of RgEmitLine: of this row */
  guint64 may;   /* cells that may have the value in some state */
  guint32 n_steps;
  gboolean failed;
} RgEmitLineSearch;

RgEmitLineSearch rg_emit_line_search_begin (RgEmit *emit,
                                            const RgEmitGraph *graph,
                                            RgEmitLines *lines);
void rg_emit_line_search_end (RgEmitLineSearch *search);

/* The map of the cell that the expression is; NULL: it is none. */
RgEmitGlobal *rg_emit_line_cell_of (const RgEmit *emit, const RgExpr *expr);
/* The side of a comparison that is a cell; the other side to *value.  Of two
 * cells the one that is nearer to the keys is the value.  NULL: none. */
const RgExpr *rg_emit_line_find_cell (const RgEmit *emit,
                                      const RgAction *action,
                                      const RgExpr **value);
/* Whether the value is there in the row, and stays what it was when the check
 * began: walks see to the latter. */
gboolean rg_emit_line_has_value (const RgEmitLineSearch *search);
/* All walks from the node, with what is known in `now`, to `found`. */
void rg_emit_line_find_walks (RgEmitLineSearch *search, guint32 node);
