/* Replaces choices with at most one solution by linear searches
 * (searches.c). */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: it replaced a
 * choice. */
gboolean kif_determinise_choices (KifSheet *sheet);
