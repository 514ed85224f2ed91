/* Tables of how checks of a move end, made by the keeper before the turn. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there is such a
 * table. */
gboolean kif_tabulate (KifSheet *sheet);
