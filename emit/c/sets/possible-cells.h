/* Finds the codes that cells may hold in some state: a cell of a board's border
 * that no action writes holds only its first value. */
#pragma once

#include "emit/c/plan.h"

/* Whether the cell of the map at the code `key` may hold the value of the
 * expression in some state. Without an expression, it is the code. TRUE:
 * possible, or unknown. */
gboolean rg_emit_may_cell_hold (const RgEmit *emit, const RgExpr *map,
                                guint32 key, const RgExpr *value, guint32 code);
/* Adds the cells of the map that may hold the value, by codes of their keys. */
void rg_emit_add_possible_cells (const RgEmit *emit, const RgExpr *map,
                                 const RgExpr *value, guint32 code,
                                 RgBits *possible);
