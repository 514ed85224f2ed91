/* Choices that a move need not encode (implied.c). */
#pragma once

#include "emit/c/facts/tag-sets.h"

/* Decides how replays find the arc at each fork, and fills the FIRST sets.
 * `tags`: a replay has the position of the next tag. */
void rg_emit_plan_implied (RgEmit *emit, gboolean tags);
/* Decides only which tags equal chosen codes. */
void rg_emit_plan_implied_codes (RgEmit *emit);
/* Encodes all choices again. */
void rg_emit_drop_implied (RgEmitMoveForm *form);
/* Adds the FIRST set of an arc of the moves graph (tag-sets.h), after
 * rg_emit_plan_implied() with tags. */
void rg_emit_add_first (const RgEmit *emit, const RgEmitArc *arc, RgBits *set);
