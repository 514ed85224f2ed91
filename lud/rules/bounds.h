/* Bounds of numbers, from the literals of a text. */
#pragma once

#include "lud/rules/writer.h"

gint32 lud_most_counted (LudRules *rules);
/* The largest number that variables have. */
gint32 lud_most_stored (LudRules *rules);
/* A larger count is reduced by this number: a multiple of all divisors that
 * occur (up to 6, and 10). */
gint32 lud_period_counted (LudRules *rules);
