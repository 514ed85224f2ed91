/* Printing checks whose answer is kept: checks/footprints.h. */
#pragma once

#include "emit/c/search/search.h"

/* CHECK: notes the tests that the node makes. */
void rg_emit_write_notes (RgEmitWriter *writer, guint32 node);
/* The same for the conditions after the any assignment `arc`, up to `last`,
 * that a loop tests for all symbols at once.  FALSE: one of them can't be noted
 * so. */
gboolean rg_emit_write_loop_notes (RgEmitWriter *writer, const RgEmitArc *arc,
                                   const RgEmitArc *last, const RgEmitSet *set);
/* MOVES: the call of a check, without a sign, where its answer may be kept;
 * NULL: there is no footprint. */
RgCodeExpr *rg_emit_kept_answer (RgEmitWriter *writer, const RgAction *action);
/* MOVES: adds to a write to a map which answers it makes stale; `at` is the
 * number of a pointer to the cell that is written, or 0. */
void rg_emit_add_stale (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitGlobal *global, guint at,
                        RgEmitUndone *undone);
/* The checks that walks from the root ask are made, and note. */
void rg_emit_write_footprints (RgEmitWriter *writer, guint32 root);
/* The functions that look up notes. */
void rg_emit_footprint_functions (RgEmit *emit);
