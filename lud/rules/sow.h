/* (sow ...): seeds are distributed one by one along a track. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (sow ...), as an effect. */
void lud_effect_sow (LudRules *rules, const LudTerm *term);
