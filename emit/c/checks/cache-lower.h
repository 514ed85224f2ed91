/* The cache of checks (checks/cache.h) as C. */
#pragma once

#include "emit/c/search/search.h"

/* Emits, in the functions of a check, statements that record the tests of the
 * node. */
void rg_emit_write_test_records (RgEmitWriter *writer, guint32 node);
/* Records the conditions after the any-assignment `arc`, up to `last`, which a
 * loop tests for all symbols at once. */
void rg_emit_write_loop_records (RgEmitWriter *writer, const RgEmitArc *arc,
                                 const RgEmitArc *last, const RgEmitSet *set);
/* Emits the answer of a check that may be cached by its footprint or in a
 * table. The sign of the action is ignored. */
RgCodeExpr *rg_emit_lower_cached_check (RgEmitWriter *writer,
                                        const RgAction *action,
                                        gboolean footprint);
/* Emits, in searches for moves, the statement that marks the answers that a
 * write to a map makes stale. `at` is the number of a pointer to the written
 * cell, or 0. */
void rg_emit_add_stale (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitGlobal *global, guint at,
                        RgEmitUndone *undone);
/* Opens the cache at a root of the search: evaluates the recording checks, and
 * clears tables. */
void rg_emit_open_cache (RgEmitWriter *writer, guint32 root);
/* Adds the functions that look up answers. */
void rg_emit_cache_functions (const RgEmit *emit);
