/* Derived atoms that are variables of the plain form. */
#pragma once

#include "gdl/net/atoms.h"

/* Of GdlAtom, each after those that it depends on.  To be freed. */
GArray *gdl_stepwise_atoms (const GdlGround *ground, const GdlAtomInfo *infos,
                            const gboolean *linear);
