/* Regions that are derived from other sites, and depend on the state. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in such a region; NULL: the term is none. */
const char *lud_in_derived (LudRules *rules, const LudTerm *term,
                            LudValue site);
