/* Lowers the cache of checks (checks/cache.h) to C. */
#pragma once

#include "emit/c/search/search.h"

/* Writes statements that record the comparisons of the node's arcs; nothing if
 * the function is not of a check that records its tests. */
void rg_emit_write_test_records (RgEmitWriter *writer, guint32 node);
/* Writes statements that record the conditions after the any-assignment `arc`,
 * up to `last`, for all symbols of the set at once. */
void rg_emit_write_loop_records (RgEmitWriter *writer, const RgEmitArc *arc,
                                 const RgEmitArc *last, const RgEmitSet *set);
/* Returns the condition that the check succeeds, by its footprint or, without
 * `footprint`, by a look-up in its table. The sign of the action is ignored. */
RgCodeExpr *rg_emit_lower_cached_check (RgEmitWriter *writer,
                                        const RgAction *action,
                                        gboolean footprint);
/* Adds to `undone`, in searches for moves, the statements that mark the answers
 * that a write to a variable makes stale. `pointer_number`: that of a pointer
 * to the written cell; 0: a whole variable is written. */
void rg_emit_add_stale (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitGlobal *global, guint pointer_number,
                        RgEmitUndone *undone);
/* Opens the cache at a root of the search: clears tables, and in a search for
 * moves first evaluates the recording checks. */
void rg_emit_open_cache (RgEmitWriter *writer, guint32 root);
/* Adds the functions that look up answers in tables, and that find out whether
 * a written cell makes an answer stale; only those that C uses. */
void rg_emit_add_cache_functions (const RgEmit *emit);
