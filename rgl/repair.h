/* Repairs names and operators that are obviously wrong. */
#pragma once

#include "rgl/domains.h"

/* Replaces names that are similar to those of players, before any analysis;
 * with warnings, or errors if no player is similar. */
void rgl_repair_names (RglGame *game);
/* Repairs operators on pieces that can't be at their node. */
void rgl_repair_operators (RglGame *game, const RglDomains *domains);
