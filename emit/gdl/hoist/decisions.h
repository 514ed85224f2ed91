/* Decision trees in the place of nodes whose edges only exclude each other
 * together with the conditions behind them. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there was such a
 * node. */
gboolean kif_decide (KifSheet *sheet);
