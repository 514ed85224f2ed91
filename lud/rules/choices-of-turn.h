/* Emits the choices of a player in a turn: a move, a forced pass, or a swap. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the choice of a move. */
void lud_choose_move (LudRules *rules, guint player);
/* The addition of a piece that is the only kind of moves and has no effects; or
 * NULL. */
const LudTerm *lud_plain_addition (LudRules *rules);
/* The component that is on the last site after each move of the mover but a
 * pass or a swap; without a text: not known. */
LudValue lud_placed_piece (LudRules *rules);
