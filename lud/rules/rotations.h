/* Translates rotations of pieces: a map from sites to numbers of turns.  A turn
 * leads to the next direction of the board, clockwise. */
#pragma once

#include "lud/rules/variables.h"

/* The map of rotations, at sites of the current type. */
LudVariable *lud_get_rotation_map (LudRules *rules);
/* The number of rotations: that of the directions of cells or of vertices,
 * whichever is larger. */
gint32 lud_count_rotations (const LudRules *rules);
/* (rotation at:).  Refuses levels of stacks. */
LudValue lud_read_rotation (LudRules *rules, const LudTerm *term);
/* Emits the moves of (move Set Rotation ...): one for each rotation. */
void lud_emit_rotations (LudRules *rules, const LudTerm *term);
/* Emits (set Rotation ...) as an effect. */
void lud_effect_rotate (LudRules *rules, const LudTerm *term);
/* Reports rotations that can't be translated yet: where pieces are in stacks,
 * cover several cells, or are on sites of several types. */
void lud_refuse_rotations (LudRules *rules, const LudTerm *term);
