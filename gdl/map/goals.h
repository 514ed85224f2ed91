/* The goals, at the end of a match; see goals.c. */
#pragma once

#include "gdl/map/turns.h"

typedef struct GdlGoals GdlGoals;

/* How goals are tested; the state has its variables. */
GdlGoals *gdl_goals_new (GdlTurns *turns, const GArray *groups);
void gdl_goals_free (GdlGoals *goals);
/* Whether they are not the same in all copies. */
gboolean gdl_goals_read_control (const GdlTurns *turns);
/* Where the match ends, after they are assigned. */
RgNode gdl_end (GdlTurns *turns);
/* Whether some of what they read is computed before they are tested. */
gboolean gdl_goals_have_families (const GdlTurns *turns);
/* By role, the goal that it reaches in the context, counted from 1 in the order
 * of all goals, or 0; NULL: that is not decided, as far as is known.  The
 * caller frees it. */
guint *gdl_decided_goals (GdlTurns *turns);
/* Where such goals are assigned, before the end of the match. */
RgNode gdl_outcome (GdlTurns *turns, const guint *goal_of);
/* Where they are assigned, in a copy, before a node. */
RgNode gdl_code_goals (GdlTurns *turns, guint copy, RgNode next);
