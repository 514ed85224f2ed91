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
/* The functions behind these statements, and that which sets all bits. */
void rg_emit_kept_condition_functions (const RgEmit *emit, GString *out);
/* The moves, and which of them are legal. */
void rg_emit_kept_move_functions (const RgEmit *emit, GString *out);
