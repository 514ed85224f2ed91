/* Loops with a constant number of iterations. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk's constants determine its path through a loop that writes
 * maps, and the path is short: then the loop needs no relation. */
gboolean kif_can_unroll (KifSheet *sheet, const KifWalk *walk);
