/* Integers, roles and components of a game as values of HRG. */
#pragma once

#include "lud/rules/arithmetic.h"
#include "lud/rules/bounds.h"
#include "lud/rules/counting.h"
#include "lud/rules/places.h"
#include "lud/rules/players.h"
#include "lud/rules/state.h"
#include "lud/rules/variables.h"

/* An integer.  Statements that it needs first go to the current block. */
LudValue lud_value (LudRules *rules, const LudTerm *term);
/* The integer of a parameter; NULL: `none`. */
LudValue lud_value_or (LudRules *rules, const LudTerm *term,
                       const char *parameter, LudValue none);

/* The values of pieces, in games without stacks. */
LudVariable *lud_values (LudRules *rules);
/* Whether an integer is always a site of a hand, or a region has only such
 * sites. */
gboolean lud_is_in_hand (LudRules *rules, const LudTerm *term);
