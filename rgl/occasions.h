/* Results combined with their preconditions. */
#pragma once

#include "rgl/game.h"

/* A rule for each precondition that allows the action of a result, with the
 * head of the result and the conditions of both; to be freed. */
GPtrArray *rgl_occasions (const RglGame *game, const RglRule *result);
