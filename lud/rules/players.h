/* Translates roles and players to numbers, or to sets of players. */
#pragma once

#include "lud/rules/variables.h"

/* Returns the players who are not friends of the mover, as a set. */
guint32 lud_find_enemies (const LudRules *rules);
/* Finds the players of a role, as a set over 0 (neutral) .. n + 1 (shared).
 * FALSE: they depend on the state, or the term is no role and no number of a
 * player; *set is unchanged. */
gboolean lud_find_players (LudRules *rules, const LudTerm *term, guint32 *set);
/* Translates a role or (player n) to the number of the player. */
LudValue lud_translate_player (LudRules *rules, const LudTerm *term);
/* The player after a player, in the order of turns; after a number that is no
 * player's, any player. */
LudValue lud_find_player_after (LudRules *rules, LudValue player);
