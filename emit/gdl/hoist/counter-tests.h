/* Replaces tests of counters by checks of the map. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, whose facts must be known (kif_analyse). TRUE:
 * a counter was removed. */
gboolean kif_replace_counter_tests (KifSheet *sheet);
