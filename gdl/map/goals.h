/* The goals, at the end of a match; see goals.c. */
#pragma once

#include "gdl/map/turns.h"

typedef struct GdlGoals GdlGoals;

/* Initialises the tests of goals; the state has its variables. */
GdlGoals *gdl_goals_new (GdlTurns *turns, const GArray *groups);
void gdl_goals_free (GdlGoals *goals);
/* Whether the goals differ between copies. */
gboolean gdl_goals_read_control (const GdlTurns *turns);
/* The node where the match ends, after the goals are assigned. */
RgNode gdl_end (GdlTurns *turns);
/* Whether values are computed before the tests of goals. */
gboolean gdl_goals_have_families (const GdlTurns *turns);
/* By role, its goal in the context, counted from 1 in the order of all
 * goals, or 0.  NULL: not known to be decided.  The caller frees the array. */
guint *gdl_decided_goals (GdlTurns *turns);
/* The node that assigns these goals, before the end of the match. */
RgNode gdl_outcome (GdlTurns *turns, const guint *goal_of);
/* The node that assigns the goals in a copy, before a node. */
RgNode gdl_code_goals (GdlTurns *turns, guint copy, RgNode next);
