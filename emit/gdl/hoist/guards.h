/* Adds tests before assignments that lead to dead ends. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: there is such
 * a test. */
gboolean kif_guard_dead_ends (KifSheet *sheet);
