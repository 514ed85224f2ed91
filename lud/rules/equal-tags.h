/* Alternatives that may have moves with equal tags. */
#pragma once

#include "lud/rules/rules.h"

/* Whether two of the alternatives may have moves with equal tags.  Ludii counts
 * both of them, so that they need different tags. */
gboolean lud_are_alike (LudRules *rules, const LudTerm *list);
