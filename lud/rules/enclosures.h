/* (enclose ...): captures of groups without a free neighbour. */
#pragma once

#include "lud/rules/rules.h"

void lud_emit_enclose (LudRules *rules, const LudTerm *term);
