/* Removes checks of the keeper's own next actions. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: there was
 * such a check. */
gboolean kif_remove_dry_runs (KifSheet *sheet);
