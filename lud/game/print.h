/* Prints the declarations of a game as JSON. */
#pragma once

#include "lud/game/equipment.h"

/* Appends members to an object of base/json.h that is open: players "np",
 * components "comps" (name, owner, facing) and containers "conts" (name, first
 * site, sites, owner). */
void lud_game_print (const LudGame *game, GString *out);
