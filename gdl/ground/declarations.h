/* Checks the declarations of a sheet: the relations `base` and `input`, which
 * list its fluents and actions.  Warns if they disagree with the fluents and
 * actions that are possible. */
#pragma once

#include "gdl/ground/atom-store.h"

/* Whether these warnings are enabled. */
gboolean gdl_are_declarations_checked (const RgDiags *diags);
/* Prints the warnings. `store` has all possible atoms, `ground` those that
 * affect plays. */
void gdl_compare_declarations (const GdlStore *store, const GdlGround *ground,
                               RgDiags *diags);
