/* Sowing. */
#pragma once

#include "lud/rules/variables.h"

/* (sow ...), as an effect: from a site, with a number of seeds. */
void lud_sow (LudRules *rules, const LudTerm *term, LudValue from,
              LudValue seeds);
