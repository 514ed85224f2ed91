/* Prints the tables of a board as JSON. */
#pragma once

#include "lud/board/board.h"

/* Appends members to an object of base/json.h that is open: the default type
 * "def", vertices "V", edges "E", cells "C", sites "S", and the named parts. */
void lud_board_print (const LudBoard *board, GString *out);
