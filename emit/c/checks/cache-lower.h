/* The cache of checks (checks/cache.h) as C. */
#pragma once

#include "emit/c/search/search.h"

/* CHECK: notes the tests that the node makes. */
void rg_emit_write_notes (RgEmitWriter *writer, guint32 node);
/* The same for the conditions after the any assignment `arc`, up to `last`,
 * that a loop tests for all symbols at once. */
void rg_emit_write_loop_notes (RgEmitWriter *writer, const RgEmitArc *arc,
                               const RgEmitArc *last, const RgEmitSet *set);
/* The answer of a check, without a sign, which the cache may have: by its
 * footprint or a table. */
RgCodeExpr *rg_emit_ask_cache (RgEmitWriter *writer, const RgAction *action,
                               gboolean footprint);
/* MOVES: adds to a write to a map which answers it makes stale; `at` is the
 * number of a pointer to the cell that is written, or 0. */
void rg_emit_add_stale (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitGlobal *global, guint at,
                        RgEmitUndone *undone);
/* Where the search of the writer begins, at a root: the checks that note are
 * made, and tables become empty. */
void rg_emit_open_cache (RgEmitWriter *writer, guint32 root);
/* The functions that look up answers. */
void rg_emit_cache_functions (const RgEmit *emit);
