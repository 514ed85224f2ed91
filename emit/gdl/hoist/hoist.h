/* Moves the end of a move before the work that its tags determine. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: such work
 * writes a map in a loop. */
gboolean kif_hoist_ends (KifSheet *sheet);
