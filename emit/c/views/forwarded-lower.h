/* Sets that the keeper hands on to the search for moves (views/forwarded.h),
 * as C. */
#pragma once

#include "emit/c/sets/lower.h"
#include "emit/c/views/forwarded.h"

/* Decides which sets, before any function is written. */
void rg_emit_find_forwarded (RgEmit *emit);
/* Where the keeper makes the check of such a set at the node: that the set has,
 * or has no, members, which keeps them; else NULL. */
RgCodeExpr *rg_emit_ask_forwarded (RgEmitWriter *writer, guint32 node,
                                   const RgAction *action);
/* The values of an any assignment, where they are forwarded on; FALSE, and
 * nothing is written, where they aren't.  To be called once the keeper's
 * functions are written, and rg_emit_settle_forwarded() knows these. */
gboolean rg_emit_take_forwarded (RgEmitWriter *writer, const RgEmitArc *arc,
                                 const RgEmitValueSet *set,
                                 RgEmitWrittenSet *written);
/* Forgets sets that no text has taken: whether the keeper's functions ask for
 * some of them, and so are to be written once more. */
gboolean rg_emit_drop_forwarded (RgEmit *emit);
/* The functions that find the sets, which read others. */
void rg_emit_find_members (RgEmit *emit);
/* Places the sets; the functions that maintain and take them; `fill` computes
 * those of the node where the state is. */
void rg_emit_lower_forwarded (RgEmit *emit, RgCodeBlock *fill);
