/* Neighbours and lines of sight. */
#pragma once

#include "lud/rules/variables.h"

/* Statements that check that there is a step from one site to another. */
void lud_check_related (LudRules *rules, LudDirection direction, LudValue from,
                        LudValue to);
/* Whether a site is in (sites Direction ...) or (sites LineOfSight ...). */
const char *lud_in_lines_of (LudRules *rules, const LudTerm *term,
                             LudValue site);
