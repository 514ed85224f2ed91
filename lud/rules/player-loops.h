/* Translates lists of players, (players ...), and loops over players and
 * teams. */
#pragma once

#include "lud/rules/integer-lists.h"

/* Finds the players of a list, as a set; its condition is ignored.  FALSE: the
 * term is no list of players. */
gboolean lud_find_listed_players (LudRules *rules, const LudTerm *list,
                                  guint32 *players);
/* Emits an effect for each player of a list, or of the game. */
void lud_effect_for_players (LudRules *rules, const LudTerm *term);
/* Emits moves for each player of a list, or of the game. */
void lud_emit_player_moves (LudRules *rules, const LudTerm *term);
/* Emits an effect for each team. */
void lud_effect_for_teams (LudRules *rules, const LudTerm *term);
/* Emits moves for each team. */
void lud_emit_team_moves (LudRules *rules, const LudTerm *term);
/* The condition that a site is in a region for some player of a list. */
const char *lud_is_in_region_of_players (LudRules *rules, const LudTerm *term,
                                         LudValue site);
/* The condition that a site is in a region for some team. */
const char *lud_is_in_region_of_teams (LudRules *rules, const LudTerm *term,
                                       LudValue site);
