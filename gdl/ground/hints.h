/* Warns if the relations base and input disagree with the fluents and actions
 * that are possible. */
#pragma once

#include "gdl/ground/store.h"

/* Whether these warnings are enabled. */
gboolean gdl_hints_are_enabled (const RgDiags *diags);
/* Prints the warnings. `store` has all possible atoms, `ground` those that
 * affect plays. */
void gdl_compare_hints (const GdlStore *store, const GdlGround *ground,
                        RgDiags *diags);
