/* Finds alternatives that may have moves with equal tags. */
#pragma once

#include "lud/rules/rules.h"

/* Whether two of the alternatives may have moves with equal tags.  Ludii counts
 * both of them, so that they need different tags. */
gboolean lud_are_alike (LudRules *rules, const LudTerm *list);
/* Ludii lists an addition to a region twice if its `to` clause has effects.
 * Chooses which of the two equal moves is meant; text NULL: there is one. */
LudValue lud_choose_duplicate (LudRules *rules, const LudTerm *clause);
