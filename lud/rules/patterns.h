/* Translates (is Pattern ...) and (sites Pattern ...): walks over given
 * components. */
#pragma once

#include "lud/rules/variables.h"

/* (is Pattern ...): the condition that the pieces of a walk from a site, by
 * default the last destination, are the given ones in turn; by default those of
 * the first site. Refuses more than 64 steps, and none ahead. */
const char *lud_is_pattern (LudRules *rules, const LudTerm *term);
/* The condition that a site is in (sites Pattern ...): a part of such a walk.
 */
const char *lud_is_in_pattern (LudRules *rules, const LudTerm *term,
                               LudValue site);
