/* Emits (move Promote ...): moves that replace a piece by another one. */
#pragma once

#include "lud/rules/rules.h"

/* Emits (move Promote ...). */
void lud_emit_promotion (LudRules *rules, const LudTerm *term);
