/* Sums, differences and comparisons of numbers of any bounds: by a table, or by
 * a loop if the table would be too large. */
#pragma once

#include "lud/rules/arithmetic.h"

LudValue lud_add (LudRules *rules, const LudTerm *term, LudValue a, LudValue b);
LudValue lud_subtract (LudRules *rules, const LudTerm *term, LudValue a,
                       LudValue b);
/* A function that only depends on the difference of its arguments. */
LudValue lud_of_difference (LudRules *rules, const LudTerm *term,
                            const char *hint, LudBinary function, LudValue a,
                            LudValue b);
