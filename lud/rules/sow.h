/* Emits (sow ...): seeds are distributed one by one along a track. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (sow ...), as an effect; nothing if there is no such track, or if the
 * hole is not on it.  Refuses games with stacks. */
void lud_effect_sow (LudRules *rules, const LudTerm *term);
