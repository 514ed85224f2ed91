/* Sets of cells that a random play keeps (views/cells.h), as C. */
#pragma once

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
/* Notes which sets the text, which is printed, calls for.  To be called with
 * all of it before rg_emit_kept_functions(): text is also generated to see what
 * it costs, and dropped, and sets that only such text asked for are not kept.
 */
void rg_emit_read_kept_sets (RgEmit *emit, GHashTable *names);
/* Once all text is read: gives words to the sets; the functions behind these
 * calls. */
void rg_emit_kept_functions (RgEmit *emit, GString *out);
/* What starts to keep the sets, with `lines` for other words that are kept
 * beside them (forwarded.h), and what writes cells.  Nothing where there are no
 * such sets. */
void rg_emit_keeping_functions (RgEmit *emit, const GString *lines,
                                GString *out);
