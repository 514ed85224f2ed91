/* Translates (is Pattern ...) and (sites Pattern ...): walks over given
 * components. */
#pragma once

#include "lud/rules/variables.h"

/* (is Pattern ...). */
const char *lud_is_pattern (LudRules *rules, const LudTerm *term);
/* Whether a site is in (sites Pattern ...). */
const char *lud_in_pattern (LudRules *rules, const LudTerm *term,
                            LudValue site);
