/* Translates (priority ...) of effects. */
#pragma once

#include "lud/rules/rules.h"

/* Emits the first effect of a list that has a move; of none, the last one.
 * Refuses effects for which this can't be tested. */
void lud_effect_priority (LudRules *rules, const LudTerm *list);
