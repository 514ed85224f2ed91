/* Sets of cells that a random play keeps (views/cells.h), as C. */
#pragma once

#include "emit/c/code/tree.h"
#include "emit/c/views/cells.h"

/* The cells of the map, `n` of them from the one at `offset` on, that have the
 * code, as bits: a call for the set that is kept, or of match(); both arguments
 * are C.  The caller frees it. */
char *rg_emit_cells_with (RgEmit *emit, const RgEmitGlobal *map, guint32 code,
                          const char *offset, const char *n);
/* The same where the value is an expression: NULL where that is no constant, or
 * the set is not kept. */
char *rg_emit_kept_cells (RgEmit *emit, const RgExpr *map, const RgExpr *value,
                          const char *offset, const char *n);
/* The same of a value that is no constant, where rg_emit_keeps_any() holds. */
char *rg_emit_cells_with_any (const RgEmitGlobal *map, const char *value,
                              const char *offset, const char *n);
/* Notes which sets the functions of the game read: text is also generated to
 * see what it costs, and dropped, and sets that only such text asked for are
 * not maintained. */
void rg_emit_read_kept_sets (RgEmit *emit, GHashTable *names);
/* Once all are placed: the functions that these calls name, and those that
 * write cells; `fill` computes the sets. */
void rg_emit_lower_cells (RgEmit *emit, RgCodeBlock *fill);
