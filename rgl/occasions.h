/* Results together with the preconditions that they follow. */
#pragma once

#include "rgl/game.h"

/* A rule for each precondition whose action a result is of, with the head of
 * the result and the conditions of both; to be freed. */
GPtrArray *rgl_occasions (const RglGame *game, const RglRule *result);
