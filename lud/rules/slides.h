/* A slide goes along a line, as far as it may. */
#pragma once

#include "lud/rules/variables.h"

void lud_slide (LudRules *rules, const LudTerm *term);
/* Adds a piece on a line from a site: (move Shoot ...). */
void lud_shoot (LudRules *rules, const LudTerm *term);
