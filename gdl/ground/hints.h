/* Warnings about base and input. */
#pragma once

#include "gdl/ground/store.h"

/* Whether they are switched on. */
gboolean gdl_wants_hints (const RgDiags *diags);
/* The store has all that can be, the ground program what of it matters. */
void gdl_compare_hints (const GdlStore *store, const GdlGround *ground,
                        RgDiags *diags);
