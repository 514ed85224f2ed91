/* Translates conditions about lines of sites and about connected regions. */
#pragma once

#include "lud/rules/variables.h"

/* (is Line ...): the condition that a line of pieces leads through a site. */
const char *lud_is_line (LudRules *rules, const LudTerm *term);
/* (is Connected ...): the condition that pieces connect regions. */
const char *lud_is_connected (LudRules *rules, const LudTerm *term);
