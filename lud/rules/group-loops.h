/* (forEach Group ...): effects for each group of sites. */
#pragma once

#include "lud/rules/variables.h"

void lud_effect_for_groups (LudRules *rules, const LudTerm *term);
/* (all Groups ...): a condition holds for each of them. */
const char *lud_all_groups (LudRules *rules, const LudTerm *term);
