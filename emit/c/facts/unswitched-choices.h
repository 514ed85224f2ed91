/* Conditions between a choice and its use that move before the choice. */
#pragma once

#include "emit/c/emit.h"

/* Moves such conditions in the game.  Returns the nodes (RgNode) at which they
 * are made now; the caller frees the array. */
GArray *rg_emit_unswitch_choices (RgGame *game, const RgEmitOptions *options);
