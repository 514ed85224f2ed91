/* Sorts names, and resolves aliases, for normal forms and hints. */
#pragma once

#include "rg/game.h"

/* Returns the names of all constants and variables (types), in the order of
 * names, shorter ones first, then as strcmp.  The caller frees the array. */
GArray *rg_sort_globals (const RgGame *game);
GArray *rg_sort_types (const RgGame *game);

/* Returns the type that an alias stands for: a SET or an ARROW of types as
 * written. NULL: the argument is NULL.  The type must be valid. */
const RgType *rg_resolve_alias (const RgGame *game, const RgType *type);
