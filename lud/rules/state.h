/* Declares and reads variables of the state: those of each game, and those
 * that the text of a game names. */
#pragma once

#include "lud/rules/variables.h"

/* The map of components of the current type of sites. */
LudVariable *lud_board (LudRules *rules);
/* The map of numbers of pieces of the current type of sites. */
LudVariable *lud_counts (LudRules *rules);
/* The map of states of the current type of sites. */
LudVariable *lud_get_state_map (LudRules *rules);
/* Returns the component at a site. */
LudValue lud_load_component (LudRules *rules, LudValue site);
/* The number of pieces at a site. */
LudValue lud_count_at (LudRules *rules, LudValue site);
/* The destination of the last move. */
LudValue lud_get_last_to (LudRules *rules);
/* The origin of the last move. */
LudValue lud_get_last_from (LudRules *rules);
/* The owner of a component. */
LudValue lud_get_owner (LudRules *rules, LudValue piece);
/* (last To afterConsequence:True), or (last From ...): `end`. */
LudVariable *lud_get_last_after (LudRules *rules, LudIterator end);
/* (last LevelTo). */
LudVariable *lud_get_last_level (LudRules *rules);
/* The last mover other than the present one. */
LudVariable *lud_get_last_mover (LudRules *rules);
/* A variable that the text names; NULL: the unnamed one. */
LudVariable *lud_get_named_variable (LudRules *rules, const char *name);
/* The variable of a player: `prefix` is `score` or `value`. */
LudVariable *lud_get_player_variable (LudRules *rules, const char *prefix,
                                      gint32 player, gint32 initial);
/* The value of such a variable, for a player who may depend on the state. */
LudValue lud_load_of_player (LudRules *rules, const char *prefix,
                             const LudTerm *role, gint32 initial);
