/* Moves conditions that lie between a choice and its use before the choice
 * (unswitched-choices.c). */
#pragma once

#include "emit/c/emit.h"

/* Moves such conditions in the game.  Returns the nodes (RgNode) at which they
 * are made now; the caller frees the array. */
GArray *rg_emit_unswitch_choices (RgGame *game, const RgEmitOptions *options);
