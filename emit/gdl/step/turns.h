/* Makes the rules of a step: the keeper's tests, a move of a player, and the
 * keeper's writes. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* The number of a boundary. A new one gets the next number, and a walk that
 * starts there is put on the stack. */
guint kif_add_boundary (KifSheet *sheet, const KifBoundary *boundary);

/* If the walk ends at its node, adds the rules for this end: of the check, of
 * the next state, or of the goals. A walk with a long body is cut first at the
 * end of its step. FALSE: it does not end there. */
gboolean kif_end_at_node (KifSheet *sheet, KifWalk *walk);

/* Adds the rule that the state is terminal if the walk's tests hold. */
void kif_conclude_terminal (KifSheet *sheet, const KifWalk *walk);

/* Executes an assignment to `player`. At the end of a move, adds the rule of
 * `legal`, and stores the walk among the exits of moves. FALSE: the walk ends
 * here, with its move or by a contradiction. */
gboolean kif_pass_turn (KifSheet *sheet, KifWalk *walk, DlTerm player);

/* For the end of each move, adds the percepts of the move, and puts a walk on
 * the stack that computes the next state (move-effects.c). */
void kif_start_next_states (KifSheet *sheet);
