/* (move Promote ...). */
#pragma once

#include "lud/rules/rules.h"

void lud_promote (LudRules *rules, const LudTerm *term);
