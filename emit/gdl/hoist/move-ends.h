/* Ends a move before its deterministic tail, which becomes work of the keeper
 * (code motion). */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, whose facts must be known (kif_analyse).
 * FALSE: nothing was changed, as no such tail writes a map in a loop, or the
 * game has more than KIF_NODES nodes. */
gboolean kif_hoist_move_ends (KifSheet *sheet);
