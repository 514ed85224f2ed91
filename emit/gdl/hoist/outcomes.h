/* Tables of the outcomes of a move's checks, which the keeper computes before
 * the turn. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there is such a
 * table. */
gboolean kif_tabulate (KifSheet *sheet);
