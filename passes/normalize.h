/* What the normal forms share. */
#pragma once

#include "rg/game.h"

/* The names of all constants and variables (types), in the order of names,
 * shorter ones first, then as strcmp.  The caller frees the array. */
GArray *rg_sorted_globals (const RgGame *game);
GArray *rg_sorted_types (const RgGame *game);

/* What an alias stands for: a SET or an ARROW of types as written; NULL stays
 * NULL.  The type must be a good one. */
const RgType *rg_type_unaliased (const RgGame *game, const RgType *type);
