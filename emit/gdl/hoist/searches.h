/* Choices of the one element that has some value, as linear searches. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there was such a
 * choice. */
gboolean kif_search (KifSheet *sheet);
