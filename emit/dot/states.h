/* The states of a game as a picture, with the moves between them. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* Appends the graph of the states up to that many moves from the start, in
 * breadth-first order; the keeper's moves are made immediately.  `tree`: the
 * game tree, in which a state is a node for each play that leads to it.  Omits
 * the parts that all states have in common.  FALSE, with a message: the game is
 * improper, or there are too many states for a picture. */
gboolean rg_dot_states (RgGame *game, guint depth, gboolean tree,
                        RgDiags *diags, GString *out);
