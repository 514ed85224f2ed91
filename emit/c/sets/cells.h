/* Codes that cells may hold. */
#pragma once

#include "emit/c/plan.h"

/* -- value-cells.c --------------------------------------------------------- */

/* Codes that the cell of a map may hold, beside those in `wanted` (by code of
 * the group): whether there is one.  TRUE where that is not known. */
gboolean rg_emit_cell_may_hold (RgEmit *emit, const RgExpr *map,
                                const RgEmitSet *source, guint32 code,
                                const gboolean *wanted, guint32 n_wanted);
