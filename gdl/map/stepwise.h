/* Finds the derived atoms that are variables of the plain form: each step
 * computes them once. */
#pragma once

#include "gdl/atoms.h"

/* Returns a topological order: an array of GdlAtom, each after those that it
 * depends on. The caller frees it. */
GArray *gdl_find_stepwise_atoms (const GdlGround *ground,
                                 const GdlAtomInfo *infos,
                                 const gboolean *linear);
