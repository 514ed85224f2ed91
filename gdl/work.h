/* How much work a form of a game is. */
#pragma once

#include "rg/game.h"

/* States that the reference interpreter enters for each of some moves in random
 * plays of the game in RG, which is a measure of the time that its compiled
 * model takes: in general, a form that enters fewer is no slower.  Where there
 * are more than `most`, the number is only larger than that.  HUGE_VAL: the
 * first move takes too many, or the game can't be played.  The game is verified
 * (rg/translation.h). */
double gdl_work (RgGame *game, double most, guint moves);
