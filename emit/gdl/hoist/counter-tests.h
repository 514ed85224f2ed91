/* Replaces tests of counters by checks of the map. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: there was
 * such a counter. */
gboolean kif_replace_counters (KifSheet *sheet);
