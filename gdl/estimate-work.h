/* Estimates the work of a form of a game. */
#pragma once

#include "rg/game.h"

/* Returns the number of states that the reference interpreter enters for each
 * move in random plays of together `max_moves` moves: a measure of the time of
 * the compiled model.  In general, a form that enters fewer states is no
 * slower.  A result above `max_work` may be too small.  HUGE_VAL: the first
 * move takes too many, or the game can't be played.  The game must be verified
 * (rg/translation.h). */
double gdl_estimate_work (RgGame *game, double max_work, guint max_moves);
