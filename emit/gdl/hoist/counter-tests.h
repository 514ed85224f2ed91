/* Tests of counters as searches. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: there was such a
 * counter. */
gboolean kif_replace_counters (KifSheet *sheet);
