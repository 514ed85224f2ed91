/* Tabulates checks: the keeper computes the outcomes of a move's checks before
 * the turn. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, whose facts must be known (kif_analyse). TRUE:
 * a table was added. */
gboolean kif_tabulate_checks (KifSheet *sheet);
