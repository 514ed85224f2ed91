/* Distances: numbers of steps between sites. */
#pragma once

#include "lud/rules/rules.h"

/* (sites Distance ...): the condition that a site is in it. */
const char *lud_in_distance (LudRules *rules, const LudTerm *term,
                             LudValue site);
/* (count Steps ...).  `nowhere`: the second site may be none; then the number
 * is one that does not depend on the first site. */
LudValue lud_count_steps (LudRules *rules, const LudTerm *term,
                          gboolean nowhere);
