/* Finds choices that a move need not encode (implied-choices.c). */
#pragma once

#include "emit/c/facts/tag-sets.h"

/* Decides how replays find the arc at each fork and the code of each
 * any-assignment: fills `forks`, `code_tags`, `implied` and `reads_tags` of the
 * form. `tags`: a replay has the position of the next tag; then also fills the
 * FIRST sets, unless they are too large. Does nothing if the technique is off.
 */
void rg_emit_plan_implied (RgEmit *emit, gboolean tags);
/* Fills all but `forks` and the FIRST sets, for moves with a fixed position of
 * each tag. */
void rg_emit_plan_implied_codes (RgEmit *emit);
/* Clears these decisions, so that a move encodes all choices. */
void rg_emit_drop_implied (RgEmitMoveForm *form);
/* The FIRST set (tag-sets.h) of a choice at the node: the tags that may come
 * next. Requires rg_emit_plan_implied() with tags. The caller frees it. */
RgBits *rg_emit_compute_tags_of_choice (const RgEmit *emit, guint32 node,
                                        guint32 choice);
