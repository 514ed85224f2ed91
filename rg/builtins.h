/* Adds the built-in definitions to a game (rg(5)), and finds them. */
#pragma once

#include "rg/game.h"

/* Adds the missing ones as implied declarations: types after the last type,
 * variables after the last variable.  Does nothing if Player or Score is
 * missing or no set. */
void rg_add_builtins (RgGame *game);

/* Makes implied declarations explicit; TRUE if there were any. */
gboolean rg_show_builtins (RgGame *game);

/* Whether the name is that of a built-in type, constant or variable. */
gboolean rg_is_builtin_name (const char *name);

/* Returns the definition of the type "Bool", "Goals", "Visibility" or
 * "PlayerOrSystem". NULL for the last one: Player is missing or no set. */
const RgType *rg_builtin_type (RgGame *game, const char *name);
