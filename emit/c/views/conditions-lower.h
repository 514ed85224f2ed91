/* Conditions of moves that a random play keeps (views/conditions.h), as C.
 */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/views/conditions.h"

/* Behind a write to the scalar in a function that makes a move: the statement
 * that changes the bits of its tests; nothing where there are none. */
void rg_emit_keep_scalar (RgEmitWriter *writer, const RgEmitGlobal *global);
/* Words of the vectors that are 64 moves of one root, at most; 0: no root has
 * such. */
guint rg_emit_kept_blocks (const RgEmit *emit);
/* Places the vectors; the functions behind these statements, and those that
 * find and make the legal moves; `fill` computes the vectors. */
void rg_emit_lower_conditions (RgEmit *emit, RgCodeBlock *fill);
