/* Emits code that counts consecutive passes, if the rules read the number. */
#pragma once

#include "lud/rules/variables.h"

/* Whether players pass only if they have no move.  Then the count changes where
 * a pass or a move is made (choices-of-turn.c), and otherwise after the turn.
 */
gboolean lud_are_passes_forced (LudRules *rules);
/* Emits the count of a pass: adds 1, unless the same player made the previous
 * move (one turn counts once). */
void lud_add_pass (LudRules *rules);
/* Emits: the count becomes 0. */
void lud_reset_passes (LudRules *rules);
/* Emits the count after a turn: if its move was a pass, adds 1, otherwise sets
 * it to 0; nothing if all passes are forced. Also stores whether the last move
 * was a pass, if the rules read that. */
void lud_update_passes (LudRules *rules);
