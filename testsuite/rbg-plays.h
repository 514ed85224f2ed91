/* Random plays of a description in RBG and of its translation, side by side.
 */
#pragma once

#include "rg/interp/interp.h"
#include "testsuite/rbg-oracle.h"

/* Plays n times from the start.  In each state both must have the same moves,
 * told by their tags, and in the end the same scores.  Prints the first
 * difference.  FALSE: there was one, or the interpreter failed. */
gboolean rbg_same_plays (const RbgTree *tree, RbgOracle *oracle,
                         RgInterp *interp, guint n, guint64 seed);
