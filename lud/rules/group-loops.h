/* Translates loops over connected groups of sites. */
#pragma once

#include "lud/rules/variables.h"

/* (forEach Group ...), as an effect. */
void lud_effect_for_groups (LudRules *rules, const LudTerm *term);
/* (all Groups ...): a condition that holds for each group. */
const char *lud_holds_for_all_groups (LudRules *rules, const LudTerm *term);
