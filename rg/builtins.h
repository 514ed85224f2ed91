/* The definitions that every game has (spec/rg.md, section 6). */
#pragma once

#include "rg/game.h"

/* Adds those that are missing, as implied declarations: types behind the last
 * type, variables behind the last variable.  Does nothing where Player or
 * Score is missing or no set. */
void rg_add_builtins (RgGame *game);

/* Makes implied declarations explicit; TRUE if there were any. */
gboolean rg_show_builtins (RgGame *game);

/* Whether a type, constant or variable of that name is a built-in one. */
gboolean rg_is_builtin_name (const char *name);

/* What the type "Bool", "Goals", "Visibility" or "PlayerOrSystem" must be;
 * NULL for the last where Player is missing or no set. */
const RgType *rg_builtin_type (RgGame *game, const char *name);
