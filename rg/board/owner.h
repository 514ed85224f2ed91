/* Guesses the meaning of a value from its name: nothing, a number, the owner of
 * a piece. */
#pragma once

#include "rg/game.h"

/* "empty", "none", "e", ...: the cell has nothing. */
gboolean rg_board_is_nothing (const char *value);

/* The number at the end of "N__12" or "12"; -1: none. */
gint rg_board_number (const char *value);

/* The player, by its place in Player, whose name or first letter is in that of
 * the piece, or whose number ends it ("pawn2"); -1: none.  *rest becomes
 * the name without that, to be freed. */
gint rg_board_owner (RgGame *game, const char *value, char **rest);

/* Whether the values are players, and perhaps nothing. */
gboolean rg_board_are_owners (RgGame *game, const RgType *set);
/* Whether values are numbers of pieces of several players, such as
 * F__white_3, and perhaps nothing. */
gboolean rg_board_are_counted (RgGame *game, const RgType *set);
/* Whether no value is a player's, nor a number. */
gboolean rg_board_are_kinds (RgGame *game, const RgType *set);
