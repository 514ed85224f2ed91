/* Removes dry runs: checks that test whether the keeper's next actions get
 * stuck (dry-runs.c). */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, whose facts must be known (kif_analyse). TRUE:
 * a check was removed. */
gboolean kif_remove_dry_runs (KifSheet *sheet);
