/* Makes the percepts of a step, for games with hidden information (GDL-II). */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Computes the set of players whose `visible` is 1 at the walk's node, a bit
 * for each. FALSE: the walk has forked (kif_evaluate ()). */
gboolean kif_find_observers (KifSheet *sheet, KifWalk *walk,
                             guint64 *observers);

/* Adds the rules for the percepts of the walk's move; a player who sees none of
 * its tags has no percept. */
void kif_conclude_sees (KifSheet *sheet, const KifWalk *walk);

/* Adds the rules for the percept of a tag of the keeper. */
void kif_conclude_keeper_tag (KifSheet *sheet, const KifWalk *walk, DlTerm tag,
                              guint64 observers);
