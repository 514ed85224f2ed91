/* Warnings about the relations base and input. */
#pragma once

#include "gdl/ground/store.h"

/* Whether these warnings are enabled. */
gboolean gdl_hints_are_enabled (const RgDiags *diags);
/* Compares base and input with the possible fluents and actions.  The store has
 * all possible atoms, the ground program those that matter. */
void gdl_compare_hints (const GdlStore *store, const GdlGround *ground,
                        RgDiags *diags);
