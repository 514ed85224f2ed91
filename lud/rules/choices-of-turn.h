/* Emits the choices of a player in a turn: a move, a forced pass, or a swap. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the alternatives of a player: the moves, a forced pass, a swap. */
void lud_choose_move (LudRules *rules, guint player);
/* Emits whether the mover had no move when it was to move: (no Moves P1). */
void lud_note_stalemate (LudRules *rules, gboolean is_stalemated);
/* The term (move Add ...) if it is the only generator of the game, without
 * consequences; otherwise NULL. */
const LudTerm *lud_find_plain_addition (LudRules *rules);
/* The component that is on the last site after each move of the mover but a
 * pass or a swap; without a text: not known. */
LudValue lud_find_placed_piece (LudRules *rules);
