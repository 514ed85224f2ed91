/* Translates (sites Occupied ...): the sites that pieces of players occupy. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in (sites Occupied ...). */
const char *lud_is_in_occupied (LudRules *rules, const LudTerm *term,
                                LudValue site);
