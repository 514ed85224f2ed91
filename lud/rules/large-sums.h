/* Translates sums, differences and comparisons of numbers of any bounds: by a
 * table, or by a loop if the table would be too large. */
#pragma once

#include "lud/rules/arithmetic.h"

/* The sum a + b. */
LudValue lud_add (LudRules *rules, const LudTerm *term, LudValue a, LudValue b);
/* The difference a - b. */
LudValue lud_subtract (LudRules *rules, const LudTerm *term, LudValue a,
                       LudValue b);
/* The result of an operation that depends only on a - b. */
LudValue lud_apply_to_difference (LudRules *rules, const LudTerm *term,
                                  const char *hint, LudOperation function,
                                  LudValue a, LudValue b);
/* Emits counter = counter + amount, within the bounds of the counter. */
void lud_increase (LudRules *rules, LudValue counter, LudValue amount);
/* As lud_increase, by 1. */
void lud_increment (LudRules *rules, LudValue counter);
