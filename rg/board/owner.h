/* Guesses the meaning of a value from its name: nothing, a number, the owner of
 * a piece. */
#pragma once

#include "rg/game.h"

/* Whether a value means that the cell is empty: "empty", "none", "e", .... */
gboolean rg_board_is_nothing (const char *value);

/* Returns the number at the end of "N__12" or "12", or -1 if there is none. */
gint rg_board_number (const char *value);

/* Finds the owner of a piece: the player whose name or first letter is in the
 * name of the piece, or whose number ends it ("pawn2"). Returns the place in
 * Player, or -1.  *remainder becomes the name without that part, to be freed.
 */
gint rg_board_owner (RgGame *game, const char *value, char **remainder);

/* Whether the values are players, and perhaps nothing. */
gboolean rg_board_are_owners (RgGame *game, const RgType *set);
/* Whether values are numbers of pieces of several players, such as
 * F__white_3, and perhaps nothing. */
gboolean rg_board_are_counted (RgGame *game, const RgType *set);
/* Whether no value is the name of a player's piece, or a number. */
gboolean rg_board_are_kinds (RgGame *game, const RgType *set);
