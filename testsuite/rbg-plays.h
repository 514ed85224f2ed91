/* Random plays of a description in RBG and of its translation in parallel. */
#pragma once

#include "rg/interp/interp.h"
#include "testsuite/rbg-oracle.h"

/* Makes n random plays.  In each state the moves, identified by their tags,
 * must be equal in both, and at the end the scores.  Prints the first
 * difference.  FALSE: there was one, or the interpreter failed. */
gboolean rbg_same_plays (const RbgTree *tree, RbgOracle *oracle,
                         RgInterp *interp, guint n, guint64 seed);
