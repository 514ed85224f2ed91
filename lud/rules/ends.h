/* Translates ends of plays: results, ranks, and players who drop out. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the end rules of an (end ...), after a move; NULL: none.  With at most
 * two players, those by score come first. */
void lud_emit_end_rules (LudRules *rules, const LudTerm *end);
/* Emits the end of the play in a draw. */
void lud_end_in_draw (LudRules *rules);

/* -- more than two players ------------------------------------------------- */

/* Whether players may drop out while others continue. */
gboolean lud_has_eliminations (LudRules *rules);
/* The condition that a player still plays. */
const char *lud_is_active (LudRules *rules, LudValue player);
/* The number of players who still play. */
LudValue lud_count_active (LudRules *rules);
/* Emits statements that advance a player variable to the next player who still
 * plays; it stays if its player does.  Emits nothing if no players drop out, or
 * the variable is constant. */
void lud_skip_inactive (LudRules *rules, LudVariable *player);

/* Adds the domain of goals, with all goals of ranks; the first one is a
 * draw. */
void lud_add_goals (const LudGame *game, GString *out);
