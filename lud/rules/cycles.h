/* Translates (is Cycle): positions that occur again and again. */
#pragma once

#include "lud/rules/variables.h"

/* The condition of (is Cycle ...). Refuses games with more than four players,
 * and those whose positions can't be compared. */
const char *lud_is_cycle (LudRules *rules, const LudTerm *term);
/* Emits, after a move, the comparison of the position with an earlier one, and
 * stores it; nothing if no rule reads cycles. */
void lud_note_cycle (LudRules *rules);
