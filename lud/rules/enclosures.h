/* Emits (enclose ...): captures of groups without a free neighbour. */
#pragma once

#include "lud/rules/rules.h"

/* Writes the captures; refuses forms that are not translated. */
void lud_emit_enclose (LudRules *rules, const LudTerm *term);
