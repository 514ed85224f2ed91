/* The end of a move in front of work that its tags determine. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: such work writes a
 * map in a loop. */
gboolean kif_hoist_ends (KifSheet *sheet);
