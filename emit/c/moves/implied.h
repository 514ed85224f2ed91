/* Choices that a move need not note (implied.c). */
#pragma once

#include "emit/c/facts/tag-sets.h"

/* Fills `forks`, `told` and what belongs to them; with tags only if a replay
 * can tell where in the move the next one stands. */
void rg_emit_plan_implied (RgEmit *emit, gboolean tags);
/* All choices are noted again. */
void rg_emit_drop_implied (RgEmitMoveForm *form);
/* Adds the tags that can come next where a walk takes the arc of the moves
 * graph (tag-sets.h): after rg_emit_plan_implied() with tags. */
void rg_emit_add_first (const RgEmit *emit, const RgEmitArc *arc, RgBits *set);
