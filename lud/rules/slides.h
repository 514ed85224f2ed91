/* Slides: moves along a line, up to an obstacle. */
#pragma once

#include "lud/rules/variables.h"

void lud_slide (LudRules *rules, const LudTerm *term);
/* Adds a piece on a line from a site: (move Shoot ...). */
void lud_shoot (LudRules *rules, const LudTerm *term);
