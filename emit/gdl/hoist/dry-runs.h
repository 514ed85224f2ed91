/* Checks of what the keeper does next. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there was such a
 * check. */
gboolean kif_remove_dry_runs (KifSheet *sheet);
