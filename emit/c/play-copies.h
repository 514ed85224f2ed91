/* Adds copies of the loop of random plays, one for each node where a player
 * moves (runtime/playout.c). In a copy, the C compiler knows the node. */
#pragma once

#include "emit/c/plan.h"

/* The greatest number of sets that the moves of one state consist of; 0: moves
 * are listed one by one. */
guint rg_emit_count_most_sets (const RgEmit *emit);
/* Defines the macros that decide on copies of the loop: the storage classes
 * KEEPS, APPLIES and SETS; if there are copies, PLAY_NODES, and PLAYS_APART if
 * some node has no copy. */
void rg_emit_define_play_copies (const RgEmit *emit);
