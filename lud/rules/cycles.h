/* Translates (is Cycle): positions that occur again and again. */
#pragma once

#include "lud/rules/variables.h"

/* The condition of (is Cycle ...). Refuses games with stacks, with more than
 * four players, and with effects on parts of the state that are not stored. */
const char *lud_is_cycle (LudRules *rules, const LudTerm *term);
/* Emits, after a move, the comparison of the position with an earlier one, and
 * stores it; nothing if no rule reads cycles. */
void lud_note_position (LudRules *rules);
/* Stores the position at the start. */
void lud_declare_positions (LudRules *rules);
