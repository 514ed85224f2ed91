/* Adds conditions before the assignments of forks, which then exclude each
 * other (guarded-forks.c). */
#pragma once

#include "emit/c/emit.h"

/* Adds such conditions to the game where they are proved to be redundant and to
 * make a fork exclusive.  Returns the nodes (RgNode) of these forks; the caller
 * frees the array. It is empty, and nothing is added, if the technique is off
 * or C is compiled at once (options->quick). */
GArray *rg_emit_guard_forks (RgGame *game, const RgEmitOptions *options);
