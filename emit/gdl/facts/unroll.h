/* Loops that are passed a known number of times. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Whether the walk, which is in a loop that writes maps, leaves it after few
 * edges that follow from the constants which its variables are: then no
 * relation is needed there. */
gboolean kif_unrolls (KifSheet *sheet, const KifWalk *walk);
