/* Emits turns: the player to move, ends of plays, phases. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves of the mover in the current phase, in the mode of the
 * scope. */
void lud_emit_play_moves (LudRules *rules);
/* The term of these moves; NULL: it depends on the phase, or there is none. */
const LudTerm *lud_find_only_play (LudRules *rules);
/* Emits the graph `rules` and all that it calls. */
void lud_emit_turns (LudRules *rules);
/* The variable of the player who will move next. */
LudVariable *lud_get_next_player_variable (LudRules *rules);
/* The player who will move next, before moves change it. */
LudValue lud_get_next_player (LudRules *rules);
/* Clears the scope, and sets that of a player's turn: mover, next and previous
 * player. */
void lud_set_turn_scope (LudRules *rules, guint player);
/* Counts a move: at the start of each. */
void lud_count_move (LudRules *rules);
/* Whether players alternate in a fixed order. */
gboolean lud_is_alternating (LudRules *rules);
/* Emits the increment of a counter, if it is read.  Above most + period - 1 it
 * is reduced by the period, which changes no comparison and no remainder. */
void lud_increment_counter (LudRules *rules, LudVariable *variable, gint32 most,
                            gint32 period);
