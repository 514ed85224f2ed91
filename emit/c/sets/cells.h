/* Codes that cells may hold. */
#pragma once

#include "emit/c/plan.h"

/* Whether the cell of the map at the code may hold, in some state, the value of
 * the expression; NULL: the code.  TRUE where that is not known. */
gboolean rg_emit_cell_may_hold (const RgEmit *emit, const RgExpr *map,
                                guint32 at, const RgExpr *value, guint32 code);
/* Adds the cells of the map that may, by code. */
void rg_emit_add_cells_that_may (const RgEmit *emit, const RgExpr *map,
                                 const RgExpr *value, guint32 code,
                                 RgBits *may);
