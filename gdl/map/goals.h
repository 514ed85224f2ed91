/* The goals, at the end of a match; see goals.c. */
#pragma once

#include "gdl/map/turns.h"

typedef struct GdlGoals GdlGoals;

/* Prepares the tests of goals. The variables of the state exist already. */
GdlGoals *gdl_goals_new (GdlTurns *turns, const GArray *groups);
void gdl_goals_free (GdlGoals *goals);
/* Whether the goals depend on the control variable, so that they differ between
 * copies. */
gboolean gdl_goals_read_control (const GdlTurns *turns);
/* The node where the match ends, after the goals are assigned. */
RgNode gdl_end (GdlTurns *turns);
/* Whether families are computed before the goals are tested. */
gboolean gdl_goals_have_families (const GdlTurns *turns);
/* The goal of each role, if the context decides all of them: its number among
 * all goals plus 1, or 0 for none. NULL: not known to be decided. The caller
 * frees the array. */
guint *gdl_decided_goals (GdlTurns *turns);
/* The node that assigns these goals, and then leads to the end of the match. */
RgNode gdl_outcome (GdlTurns *turns, const guint *goal_of);
/* The node that assigns the goals in a copy, and then leads to `next`. */
RgNode gdl_code_goals (GdlTurns *turns, guint copy, RgNode next);
