/* Pending values: a set, which each move clears at its start. */
#pragma once

#include "lud/rules/variables.h"

/* Clears the set at the start of a move. */
void lud_begin_pending (LudRules *rules);
/* Emits (set Pending ...). */
void lud_effect_pending (LudRules *rules, const LudTerm *term);
/* The condition that there is a pending value; that a site is one. */
const char *lud_is_pending (LudRules *rules);
const char *lud_in_pending (LudRules *rules, LudValue site);
/* The only pending value; 0 if there are none or several. */
LudValue lud_value_pending (LudRules *rules);
