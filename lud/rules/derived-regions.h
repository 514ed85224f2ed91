/* Translates regions that are defined by other sites and depend on the state:
 * sites between two sites, at the ends of walks, in patterns, ... */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in such a region; NULL: the term is another one.
 * Also NULL: (sites) outside of a loop over groups; (sites Playable) of a type,
 * or on a board with sites of its own. */
const char *lud_is_in_derived (LudRules *rules, const LudTerm *term,
                               LudValue site);
