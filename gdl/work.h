/* How much work a form of a game is. */
#pragma once

#include <glib.h>

/* States that the reference interpreter enters for each move of some random
 * plays of the game in RG, which is a measure of the time that its compiled
 * model takes: of forms that differ by a factor of ten, the faster one enters
 * fewer.  HUGE_VAL: the first moves take too many, or it can't be played. */
double gdl_work (const GString *text);
