/* Distances between sites: numbers of steps. */
#pragma once

#include "lud/rules/rules.h"

/* (sites Distance ...): the condition that a site is in it. */
const char *lud_in_distance (LudRules *rules, const LudTerm *term,
                             LudValue site);
/* (count Steps ...): 0 if one of the sites is nowhere. */
LudValue lud_count_steps (LudRules *rules, const LudTerm *term);
