/* Reads and looks up teams: groups of players by the start rules. */
#pragma once

#include "lud/rules/variables.h"

/* Reads (set Team ...) of the start rules. */
void lud_read_teams (LudRules *rules);
/* The team of the mover, including the mover, as a set. */
guint32 lud_find_friends (const LudRules *rules);
/* The players of the team with a number, as a set. */
guint32 lud_find_team (const LudRules *rules, guint team);
/* The team of a player, or the player alone. */
guint32 lud_find_team_of (const LudRules *rules, guint player);
/* Whether the start rules make teams. */
gboolean lud_has_teams (const LudRules *rules);
/* Whether all players of a set are of one team. */
gboolean lud_are_one_team (const LudRules *rules, guint32 players);
