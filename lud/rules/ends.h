/* Ends of plays: results, ranks, and the players who still play. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the end rules of an (end ...), after a move; NULL: none. */
void lud_emit_end_rules (LudRules *rules, const LudTerm *end);
/* Emits the end of the game without a winner. */
void lud_end_in_draw (LudRules *rules);

/* -- more than two players ------------------------------------------------- */

/* Whether players may drop out while others continue. */
gboolean lud_has_eliminations (LudRules *rules);
/* Whether a player, which may depend on the state, still plays; the number
 * of those. */
const char *lud_is_active (LudRules *rules, LudValue player);
LudValue lud_count_active (LudRules *rules);
/* The player after a player, in the order of turns; after a number that is no
 * player's, any player. */
LudValue lud_player_after (LudRules *rules, LudValue player);
/* Statements that advance from a player to one who still plays: to himself, if
 * he does. */
void lud_skip_inactive (LudRules *rules, LudVariable *player);

/* Adds the domain of goals, with all goals of ranks; the first one is a
 * draw. */
void lud_add_goals (const LudGame *game, GString *out);
