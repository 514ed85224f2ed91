/* What a step is: the keeper's tests, a move, and the keeper's writes. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* The number of a rest, which is explored if it is new. */
guint kif_rest (KifSheet *sheet, const KifRest *rest);

/* Whether a walk ends where it is: rules for what is known then. */
gboolean kif_arrive (KifSheet *sheet, KifWalk *walk);

/* The state is terminal by what the walk has tested. */
void kif_conclude_terminal (KifSheet *sheet, const KifWalk *walk);

/* Passes an assignment to `player`.  FALSE: the walk ends here. */
gboolean kif_pass_turn (KifSheet *sheet, KifWalk *walk, DlTerm player);

/* From the ends of all moves on: the next states. */
void kif_next_states (KifSheet *sheet);
