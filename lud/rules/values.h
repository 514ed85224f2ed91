/* Translates integers of the text to values of HRG. */
#pragma once

#include "lud/rules/arithmetic.h"
#include "lud/rules/counter-bounds.h"
#include "lud/rules/counting.h"
#include "lud/rules/large-sums.h"
#include "lud/rules/players.h"
#include "lud/rules/site-values.h"
#include "lud/rules/state.h"
#include "lud/rules/variables.h"

/* Translates an integer; statements that compute it go to the current block.
 * Refuses ludemes that it does not know. */
LudValue lud_translate_value (LudRules *rules, const LudTerm *term);
/* Translates the integer of a parameter; `none` if it is missing. */
LudValue lud_translate_value_or (LudRules *rules, const LudTerm *term,
                                 const char *parameter, LudValue none);

/* The map from sites to values of pieces; in games with stacks, of top pieces.
 */
LudVariable *lud_get_value_map (LudRules *rules);
/* Whether an integer is always a site of a hand, or a region has only such
 * sites. */
gboolean lud_is_in_hand (LudRules *rules, const LudTerm *term);
