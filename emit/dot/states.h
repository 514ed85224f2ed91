/* Draws the states of a game, with the moves between them. */
#pragma once

#include "rg/interp/state-graph.h"

/* Appends the picture. Omits the variables and boards that are equal in all of
 * several states. */
void rg_dot_append_state_graph (const RgInterpStateGraph *graph, GString *out);

/* Appends the picture of the states up to that many moves from the start, as in
 * state-graph.h.  Nothing, with a message: the game is improper, or there are
 * too many states. */
void rg_dot_append_states (RgGame *game, guint depth, gboolean tree,
                           RgDiags *diags, GString *out);
