/* Generates the assignments of goals at the end of a match. */
#pragma once

#include "gdl/map/turns.h"

/* Returns the node where the match ends, after the goals are assigned. */
RgNode gdl_get_end (GdlTurns *turns);
/* Returns the goal of each role, if the context decides all of them: its number
 * among all goals plus 1, or 0 for none. NULL: the context leaves a goal open,
 * or the budget for such queries is used up. The caller frees the array. */
guint *gdl_find_decided_goals (GdlTurns *turns);
/* Returns the node that assigns these goals, and then leads to the end of the
 * match. */
RgNode gdl_emit_decided_goals (GdlTurns *turns, const guint *goal_of);
/* Returns the node that assigns the goals in a copy, and then leads to `next`.
 */
RgNode gdl_emit_goals (GdlTurns *turns, guint copy, RgNode next);
