/* Turns: the player to move, ends of plays, phases. */
#pragma once

#include "lud/rules/variables.h"

/* The moves of a player in his phase, in the mode of the scope, whose mover he
 * is. */
void lud_play_moves (LudRules *rules);
/* These moves, or NULL: they depend on the phase. */
const LudTerm *lud_only_play (LudRules *rules);
/* The graph `rules` and all that it calls. */
void lud_turns (LudRules *rules);
/* The player who will move after this one. */
LudVariable *lud_next_variable (LudRules *rules);
/* The player who will move after this one, as it is now: moves may change it.
 */
LudValue lud_next (LudRules *rules);
/* The scope of a player's turn. */
void lud_scope_of (LudRules *rules, guint player);
/* The number of moves goes up by one: at the beginning of each. */
void lud_count_move (LudRules *rules);
/* Whether players alternate in a fixed order. */
gboolean lud_is_alternating (LudRules *rules);
/* One more; a count above `most` goes back by the period, which changes no
 * comparison and no remainder. */
void lud_count_one (LudRules *rules, LudVariable *variable, gint32 most,
                    gint32 period);
