/* Decision trees for nodes whose edges exclude each other only together with
 * later conditions. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: it
 * replaced the edges of some node. */
gboolean kif_decide (KifSheet *sheet);
