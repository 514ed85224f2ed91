/* Emits effects that set numbers: of sites, of players, and the next player. */
#pragma once

#include "lud/rules/variables.h"

/* (set State ...) or (set Value ...), by the map of the top pieces; in stacks,
 * at the level that it names, or at the top.  A negative state is not set.
 * Numbers are limited to 0 .. lud_get_max_stored(). */
void lud_effect_set_at (LudRules *rules, const LudTerm *term,
                        LudVariable *variable);
/* Emits (set Count ...) as an effect. */
void lud_effect_set_count (LudRules *rules, const LudTerm *term);
/* Emits (set NextPlayer ...) as a move that is only tried, and changes nothing
 * that its conditions read.  FALSE: can't be translated. */
gboolean lud_emit_next_player_test (LudRules *rules, const LudTerm *term);
/* Emits the moves of (move Set NextPlayer ...), one for each player. Refuses
 * lists of players that are not known. */
void lud_emit_next_player_moves (LudRules *rules, const LudTerm *term);
/* Emits (set NextPlayer ...) as an effect. */
void lud_effect_next_player (LudRules *rules, const LudTerm *term);
/* Emits an assignment to a value of a player, who may depend on the state.
 * `prefix`: `score` or `value`; `initial`: the value before the play. */
void lud_effect_of_player (LudRules *rules, const char *prefix,
                           const LudTerm *term, gint32 initial);
/* Emits an addition to the score of a player, who may depend on the state; the
 * score stays within bounds. */
void lud_effect_add_score (LudRules *rules, const LudTerm *role, LudValue value,
                           const LudTerm *term);
/* (take Control ...): pieces of a role become those of another player with
 * equal names. Refuses stacks, and sites given by `at`. */
void lud_effect_take_control (LudRules *rules, const LudTerm *term);
