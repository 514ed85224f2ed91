/* What the files share that make tables of lines: only for this folder. */
#pragma once

#include "emit/c/model/executor.h"
#include "emit/c/tables/lines/table.h"

enum { RG_EMIT_LINE_MOST_CELLS = 64 };

/* Finds the rows of a table by the walks of the check: those found, and the
 * residues, are of RgEmitLine. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitLines *lines;
  guint32 start;    /* the node where walks begin */
  guint64 may;      /* cells that may have the value in some state */
  guint most_cells; /* of a row, where cells are in several lines */
} RgEmitLineSearch;

RgEmitLineSearch rg_emit_line_search (RgEmit *emit, const RgEmitGraph *graph,
                                      RgEmitLines *lines);

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
