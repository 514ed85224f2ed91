/* How plays end: results, ranks, and who still plays. */
#pragma once

#include "lud/rules/variables.h"

/* The end rules of an (end ...), after a move; NULL: none. */
void lud_ends (LudRules *rules, const LudTerm *end);
/* The game ends without a winner. */
void lud_end_in_draw (LudRules *rules);

/* -- more than two players ------------------------------------------------- */

/* Whether players may drop out while others continue. */
gboolean lud_eliminates (LudRules *rules);
/* Whether a player, who may depend on the state, still plays; how many do. */
const char *lud_is_active (LudRules *rules, LudValue player);
LudValue lud_count_active (LudRules *rules);
/* Statements that advance from a player to one who still plays: to himself, if
 * he does. */
void lud_skip_inactive (LudRules *rules, LudVariable *player);

/* The domain of goals, all that ranks may give; the first one is a draw. */
void lud_add_goals (const LudGame *game, GString *out);
