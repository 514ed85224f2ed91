/* Regions that are derived from other sites, and depend on the state. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in such a region; NULL: the term is none. */
const char *lud_in_derived (LudRules *rules, const LudTerm *term,
                            LudValue site);
/* Whether the form of the term shows that a region has empty sites only, or
 * that a condition is false for all others; NULL has no such form. */
gboolean lud_shows_empty (const LudTerm *term);
