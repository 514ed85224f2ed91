/* Translates conditions about lines of sites and about connected regions. */
#pragma once

#include "lud/rules/variables.h"

/* (is Line ...), (is Connected ...). */
const char *lud_is_line (LudRules *rules, const LudTerm *term);
const char *lud_is_connected (LudRules *rules, const LudTerm *term);
