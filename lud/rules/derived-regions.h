/* Regions that are defined by other sites and depend on the state: sites
 * between two sites, at the ends of walks, in patterns, ... */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in such a region; NULL: the term is another
 * one. */
const char *lud_in_derived (LudRules *rules, const LudTerm *term,
                            LudValue site);
