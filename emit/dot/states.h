/* The states of a game as a picture: who can come where by which moves. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* Appends the graph of the states up to that many moves from the start, in
 * breadth-first order; the keeper's moves are made at once.  What is the same
 * in all of them is left out.  FALSE, with a message, where the game is
 * improper, or there are more states than a picture can have. */
gboolean rg_dot_states (RgGame *game, guint depth, RgDiags *diags,
                        GString *out);
