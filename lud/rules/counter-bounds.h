/* Computes the bounds of counters and stored numbers, from the literals of a
 * text. */
#pragma once

#include "lud/rules/writer.h"

/* The limits of a play in Ludii: moves, and turns of each player. */
enum { LUD_MOVE_LIMIT = 10000, LUD_TURN_LIMIT = 1250 };

/* The number up to which counters are exact: 2 above the largest literal of the
 * text, and above all numbers with which they are compared.  If rules store
 * counts, it is the number of turns after which Ludii ends a play.
 * Larger counts are exact only up to lud_get_count_period(). */
gint32 lud_get_max_count (LudRules *rules);
/* The largest absolute value of variables; stored numbers are clamped to it.
 * Larger numbers are considered equivalent. */
gint32 lud_get_max_stored (LudRules *rules);
/* The period of a counter: above lud_get_max_count() + period - 1, the period
 * is subtracted.  It is a multiple of the numbers by which rules divide counts,
 * so that the remainders are exact.  1: the counter stays at its greatest
 * value.
 */
gint32 lud_get_count_period (LudRules *rules);
/* Notes that the comparison of A with B needs exact counts. */
void lud_note_compared (LudRules *rules, const LudTerm *term, LudValue a,
                        LudValue b);
/* Notes that the remainder of A by B needs exact counts. */
void lud_note_remainder (LudRules *rules, const LudTerm *term, LudValue a,
                         LudValue b);
