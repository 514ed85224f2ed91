/* Translates (is Loop ...) and (sites Loop ...): pieces that enclose sites. */
#pragma once

#include "lud/rules/variables.h"

/* (is Loop ...): pieces like the one at the start, of one owner, enclose sites
 * next to it.  Refuses path:True. */
const char *lud_is_loop (LudRules *rules, const LudTerm *term);
/* The condition that a site is in (sites Loop inside:True ...); refuses other
 * forms. */
const char *lud_is_in_loop (LudRules *rules, const LudTerm *term,
                            LudValue site);
