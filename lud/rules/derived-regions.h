/* Regions that are made of other sites, and depend on the state. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in such a region; NULL: the term is none. */
const char *lud_in_derived (LudRules *rules, const LudTerm *term,
                            LudValue site);
/* Whether a region has empty sites only, or a condition is false for others, as
 * far as its form shows; NULL does not. */
gboolean lud_shows_empty (const LudTerm *term);
