/* The codes that cells may hold in some state. */
#pragma once

#include "emit/c/plan.h"

/* Whether the cell of the map at code `at` may hold the value of the expression
 * in some state; without an expression, the code.  TRUE: possible, or unknown.
 */
gboolean rg_emit_cell_may_hold (const RgEmit *emit, const RgExpr *map,
                                guint32 at, const RgExpr *value, guint32 code);
/* Adds the cells of the map that may hold the value, by code. */
void rg_emit_add_possible_cells (const RgEmit *emit, const RgExpr *map,
                                 const RgExpr *value, guint32 code,
                                 RgBits *may);
