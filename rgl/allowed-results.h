/* Combines results with the preconditions that allow their actions.
 *
 *     precon(P, go(X)) :- free(X).     result(P, go(Y), [...]) :- near(Y).
 *
 * becomes
 *
 *     result(P, go(Y), [...]) :- free(Y), near(Y).
 */
#pragma once

#include "rgl/game.h"

/* Makes, for each precondition that allows the action of a result, a rule with
 * the head of the result and the conditions of both. Returns the rules (RglRule
 * *); the array is to be freed. */
GPtrArray *rgl_make_allowed_results (const RglGame *game,
                                     const RglRule *result);
