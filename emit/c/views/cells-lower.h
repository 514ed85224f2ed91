/* Sets of cells that a random play keeps (views/cells.h), as C. */
#pragma once

#include "emit/c/code/tree.h"
#include "emit/c/views/cells.h"

/* Cells of a map that have a value, as a set that is maintained or by
 * comparing them: a call that misses which cells. */
typedef struct {
  RgCodeExpr *call;
  RgCodeExpr *map, *value; /* of match(); NULL: the set is maintained */
} RgEmitCells;

RgEmitCells rg_emit_cells_with (RgEmit *emit, const RgEmitGlobal *map,
                                guint32 code);
/* The same where the value is a constant and the set is maintained; else FALSE.
 */
gboolean rg_emit_kept_cells (RgEmit *emit, const RgExpr *map,
                             const RgExpr *value, RgEmitCells *cells);
/* The same of any value, where rg_emit_keeps_any() holds. */
RgEmitCells rg_emit_cells_with_any (RgEmit *emit, const RgEmitGlobal *map,
                                    RgCodeExpr *value);
/* As bits: n cells from `first` + `offset` on (NULL: 0). */
RgCodeExpr *rg_emit_cells_from (RgCodeUnit *unit, RgEmitCells cells,
                                guint32 first, RgCodeExpr *offset,
                                RgCodeExpr *n);
/* Notes which sets the functions of the game read: text is also generated to
 * see what it costs, and dropped, and sets that only such text asked for are
 * not maintained. */
void rg_emit_read_kept_sets (RgEmit *emit, GHashTable *names);
/* Once all are placed: the functions that these calls name, and those that
 * write cells; `fill` computes the sets. */
void rg_emit_lower_cells (RgEmit *emit, RgCodeBlock *fill);
