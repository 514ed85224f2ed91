/* Translates roles and players to numbers, or to sets of players. */
#pragma once

#include "lud/rules/variables.h"

/* The players who are not friends of the mover, as a set. */
guint32 lud_enemies (const LudRules *rules);
/* Finds the players of a role, as a set over 0 (neutral) .. n + 1 (shared).
 * FALSE: they depend on the state, or the term is no role. */
gboolean lud_players (LudRules *rules, const LudTerm *term, guint32 *set);
/* A role or (player n) as a number. */
LudValue lud_player (LudRules *rules, const LudTerm *term);
