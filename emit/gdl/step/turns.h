/* Steps: the keeper's tests, a move of a player, and the keeper's writes. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* The number of a boundary; a walk explores it if it is new. */
guint kif_boundary (KifSheet *sheet, const KifBoundary *boundary);

/* Whether a walk ends at its node; adds the rules of its end. */
gboolean kif_arrive (KifSheet *sheet, KifWalk *walk);

/* Adds the rule that the state is terminal if the walk's tests hold. */
void kif_conclude_terminal (KifSheet *sheet, const KifWalk *walk);

/* Passes an assignment to `player`.  FALSE: the walk ends here. */
gboolean kif_pass_turn (KifSheet *sheet, KifWalk *walk, DlTerm player);

/* Puts the walks from the ends of all moves to the next states on the stack. */
void kif_next_states (KifSheet *sheet);
