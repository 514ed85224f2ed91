/* Checks of the keeper that write maps in loops, as work of the keeper. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there was such a
 * check. */
gboolean kif_speculate (KifSheet *sheet);
