/* What the keeper writes in front of its loops. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which was analysed.  TRUE: something is
 * written later. */
gboolean kif_sink_writes (KifSheet *sheet);
