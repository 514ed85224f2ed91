/* Translates the rules of a Ludii game to HRG, in rounds up to a fixed point.
 *
 * Each round translates the whole game.  It uses the facts of the rounds before
 * it, such as the ranges of variables and the variables that are read.  The
 * text of the first round that changes no fact is the result. */
#pragma once

#include "lud/game/equipment.h"

#include <glib.h>

/* Returns the text of the HRG game.  NULL: the game can't be translated; the
 * reason is in `diags`.  `turn_limit`: plays end in a draw after this number of
 * turns of each player; 0: they don't.  `history`: past positions that rules
 * may compare; 0: none. */
GString *lud_rules_translate (const LudGame *game, const RgSource *source,
                              gint64 turn_limit, gint64 history,
                              RgDiags *diags);
