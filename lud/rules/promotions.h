/* (move Promote ...). */
#pragma once

#include "lud/rules/rules.h"

void lud_emit_promotion (LudRules *rules, const LudTerm *term);
