/* Finds loops with a constant number of iterations. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk's constants determine its path through a loop that writes
 * maps, and the path leaves the loop within KIF_LONG edges: then the loop needs
 * no relation. FALSE also if the walk is in no such loop. */
gboolean kif_can_unroll (KifSheet *sheet, const KifWalk *walk);
