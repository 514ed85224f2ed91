/* Checks of what the keeper does next. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there was such a
 * check. */
gboolean kif_remove_dry_runs (KifSheet *sheet);

/* Whether there is one but for what the keeper writes too early (sinking.h).
 * Changes nothing. */
gboolean kif_has_late_dry_runs (KifSheet *sheet);
