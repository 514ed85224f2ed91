/* Lists the names of the persistent variables. */
#pragma once

#include "rg/game.h"

/* Returns the names, separated by spaces, in the order of the text; the caller
 * frees the string. */
char *rg_library_persistent_names (RgGame *game);
