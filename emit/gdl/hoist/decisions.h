/* Decision trees for nodes whose edges exclude each other only together with
 * later conditions. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: there was
 * such a node. */
gboolean kif_decide (KifSheet *sheet);
