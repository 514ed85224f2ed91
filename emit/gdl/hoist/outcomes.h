/* Tables of the outcomes of a move's checks, which the keeper computes before
 * the turn. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already (kif_analyse). TRUE:
 * a check reads such a table now. */
gboolean kif_tabulate_checks (KifSheet *sheet);
