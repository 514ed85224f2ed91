/* Translates (is Threatened ...): whether a move of an enemy ends at a site.
 * Most attackers are found from the attacked site, along their lines of
 * movement in reverse. These statements read only the board, so rg2c computes
 * them by tables (lines-of-sight). For all other generators, the moves of the
 * enemy are enumerated as in play. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a piece is threatened: that of the term, or without one
 * some piece on its sites. False within a test of a threat (scope.no_threats).
 */
const char *lud_is_threatened (LudRules *rules, const LudTerm *term);
