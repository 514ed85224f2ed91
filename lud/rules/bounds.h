/* Bounds of numbers, from the literals of a text. */
#pragma once

#include "lud/rules/writer.h"

/* The number up to which counters of moves and turns are exact: 2 above the
 * largest literal of the text, so that comparisons with literals are exact.
 * Larger counts are exact only up to lud_period_counted(). */
gint32 lud_most_counted (LudRules *rules);
/* The largest absolute value of variables; stored numbers are clamped to it.
 * Larger numbers are considered equivalent. */
gint32 lud_most_stored (LudRules *rules);
/* The period of a counter: above lud_most_counted() + period - 1, the period is
 * subtracted.  If the text has remainders, the period is 60, so that remainders
 * by its divisors (2 to 6, 10, 12, ...) are preserved.  Otherwise it is 1: the
 * counter stays at its greatest value. */
gint32 lud_period_counted (LudRules *rules);
