/* Makes walks that meet at a node write the same number of elements: who has
 * not written one writes the value that it has. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* FALSE: it can't be done.  The walks are at one node, of one phase. */
gboolean kif_pad (KifSheet *sheet, GPtrArray *walks);
