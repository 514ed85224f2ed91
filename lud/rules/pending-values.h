/* Translates pending values: a set, which each move clears at its start. */
#pragma once

#include "lud/rules/variables.h"

/* Clears the set at the start of a move. */
void lud_begin_pending (LudRules *rules);
/* Emits (set Pending ...).  Where a move may set several values, refuses
 * very large numbers. */
void lud_effect_pending (LudRules *rules, const LudTerm *term);
/* The condition that some value is pending. */
const char *lud_is_pending (LudRules *rules);
/* The condition that a site is pending. */
const char *lud_is_in_pending (LudRules *rules, LudValue site);
/* The pending value; 0 if none or several are pending. */
LudValue lud_read_pending_value (LudRules *rules);
