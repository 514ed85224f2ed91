/* Emits checks of steps from site to site, and translates regions along lines
 * from a site. */
#pragma once

#include "lud/rules/variables.h"

/* Emits a check that a step in a direction leads from one site to another. */
void lud_check_related (LudRules *rules, LudDirection direction, LudValue from,
                        LudValue to);
/* The condition that a site is in (sites Direction ...) or (sites LineOfSight
 * ...). */
const char *lud_is_in_lines_of (LudRules *rules, const LudTerm *term,
                                LudValue site);
